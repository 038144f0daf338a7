// Colours the files named on the input by a TextMate grammar, as VS Code does; JSON in and out.
"use strict";
const fs = require("fs");
const { grammar, files } = JSON.parse(fs.readFileSync(0, "utf8"));
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

async function main() {
  const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(fs.readFileSync(grammar, "utf8"), grammar),
  });
  const loaded = await registry.loadGrammar("source.everrain");
  const found = files.map((file) => {
    let state = textmate.INITIAL;
    return fs.readFileSync(file, "utf8").split("\n").map((line) => {
      const told = loaded.tokenizeLine(line, state);
      state = told.ruleStack;
      return told.tokens
        .filter((each) => each.scopes.length > 1)
        .map((each) => [line.slice(each.startIndex, each.endIndex), each.scopes.at(-1)]);
    });
  });
  process.stdout.write(JSON.stringify(found));
}

main();
