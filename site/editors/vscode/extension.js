// Starts the language server, shows what its commands say, and the printed card beside the text.
"use strict";

const fs = require("fs");
const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** How long nothing is typed before the card beside the text is printed again, in milliseconds. */
const PAUSE = 250;

let client;
let output;
let panel;
let waiting;

async function activate(context) {
  output = vscode.window.createOutputChannel("Everrain", "markdown");
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand("everrain.preview", preview),
    vscode.commands.registerCommand("everrain.restart", restart),
    vscode.window.onDidChangeTextEditorSelection(later),
    vscode.workspace.onDidChangeTextDocument(later)
  );
  await start();
}

async function deactivate() {
  if (client) await client.stop();
}

/** What starts the server: what is set, the workspace's own environment, or what is on the path. */
function command() {
  const given = vscode.workspace.getConfiguration("everrain").get("command");
  if (given && given.length) return given;
  for (const folder of vscode.workspace.workspaceFolders || []) {
    for (const inside of ["bin/everrain", "Scripts/everrain.exe"]) {
      const found = path.join(folder.uri.fsPath, ".venv", inside);
      if (fs.existsSync(found)) return [found, "lsp"];
    }
  }
  return ["everrain", "lsp"];
}

async function start() {
  const [program, ...args] = command();
  client = new LanguageClient(
    "everrain",
    "Everrain",
    { command: program, args, options: { cwd: folder() } },
    {
      documentSelector: [{ scheme: "file", language: "everrain" }],
      outputChannel: output,
      middleware: { executeCommand: shown },
    }
  );
  try {
    await client.start();
  } catch (failure) {
    client = undefined;
    vscode.window.showErrorMessage(
      `The language server does not start: ${failure.message}. ` +
        'Install it with `pip install "everrain-dsl[editor]"`, or say in `everrain.command` where it is.'
    );
  }
}

async function restart() {
  if (client) await client.stop();
  client = undefined;
  await start();
}

function folder() {
  const first = (vscode.workspace.workspaceFolders || [])[0];
  return first && first.uri.fsPath;
}

/** Run a command of the server and show what it says. */
async function shown(name, args, next) {
  const told = await next(name, args);
  if (typeof told === "string") {
    output.clear();
    output.append(told);
    output.show(true);
  }
  return told;
}

// The printed card beside the text

async function preview() {
  if (!panel) {
    panel = vscode.window.createWebviewPanel(
      "everrain.preview",
      "Card",
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: false }
    );
    panel.onDidDispose(() => (panel = undefined));
  }
  await print();
}

function later() {
  clearTimeout(waiting);
  if (panel) waiting = setTimeout(print, PAUSE);
}

async function print() {
  const editor = vscode.window.activeTextEditor;
  if (!panel || !client || !editor || editor.document.languageId !== "everrain") return;
  const card = await cardAt(editor.document.uri, editor.selection.active);
  if (!card || !panel) return;
  const told = await client.sendRequest("workspace/executeCommand", {
    command: "everrain.print",
    arguments: [editor.document.uri.toString(), card.name],
  });
  const body = await vscode.commands.executeCommand("markdown.api.render", told || "");
  if (panel) panel.webview.html = page(body || "");
}

/** The card that a place is in, as the outline has it. */
async function cardAt(uri, place) {
  const found = await vscode.commands.executeCommand("vscode.executeDocumentSymbolProvider", uri);
  return (found || []).find((each) => each.range.contains(place));
}

function page(body) {
  return `<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
  body { display: flex; justify-content: center; padding: 1.5rem; }
  main { width: 22rem; padding: 1rem 1.25rem; border: 1px solid var(--vscode-panel-border);
         border-radius: 12px; background: var(--vscode-editorWidget-background); }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem; } blockquote { margin: .75rem 0; opacity: .8; }
</style><main>${body}</main>`;
}

module.exports = { activate, deactivate };
