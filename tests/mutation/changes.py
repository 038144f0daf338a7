"""The mistakes that can be made in a module, one at a time, and how its text reads with one."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterator

#: The kinds of mistakes.
KINDS: Final = ("number", "comparison", "boolean", "statement", "branch")
#: What a comparison is mistaken for.
_MISTAKEN: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@attrs.frozen
class Change:
    """One mistake: the text from character `start` to `end` of a module becomes `after`.

    `about` is the docstring of the function it stands in, empty outside of one.
    """

    kind: str
    line: int
    start: int
    end: int
    before: str
    after: str
    about: str = attrs.field(default="", eq=False)

    def made(self, text: str) -> str:
        """Return the text of the module with the mistake."""
        return text[: self.start] + self.after + text[self.end :]


def changes(text: str) -> list[Change]:
    """Return every mistake that can be made in the module with that text, in their order.

    What only types and names modules, decorators and docstrings are left alone.
    """
    return [*_Finder(text).of(ast.parse(text), "")]


class _Finder:
    """Finds mistakes; offsets of `ast` are in bytes of a line, ours in characters of the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def of(self, node: ast.AST, about: str) -> Iterator[Change]:
        """Yield the mistakes in a node and in what it holds."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            about = ast.get_docstring(node) or ""
        yield from self._at(node, about)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.AST) and not _is_idle(each):
                    yield from self.of(each, about)

    def _at(self, node: ast.AST, about: str) -> Iterator[Change]:
        match node:
            case ast.Constant(value=bool() as value):
                yield self._change("boolean", node, str(not value), about)
            case ast.Constant(value=int() as value):
                for wrong in (value + 1, value - 1):
                    yield self._change("number", node, str(wrong), about)
            case ast.Compare(ops=[op]) if type(op) in _MISTAKEN:
                wrong_node = ast.Compare(node.left, [_MISTAKEN[type(op)]()], node.comparators)
                yield self._change("comparison", node, f"({ast.unparse(wrong_node)})", about)
            case ast.BoolOp():
                other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
                text = ast.unparse(ast.BoolOp(other, node.values))
                yield self._change("boolean", node, f"({text})", about)
            case ast.UnaryOp(op=ast.Not()):
                text = ast.unparse(node.operand)
                yield self._change("boolean", node, f"bool({text})", about)
            case ast.Expr() | ast.AugAssign() | ast.Continue() | ast.Break():
                yield self._change("statement", node, "pass", about)
            case ast.If():
                text = ast.unparse(node.test)
                yield self._change("branch", node.test, f"(not ({text}))", about)
            case ast.IfExp():
                swapped = ast.IfExp(node.test, node.orelse, node.body)
                yield self._change("branch", node, f"({ast.unparse(swapped)})", about)

    def _change(self, kind: str, node: ast.AST, after: str, about: str) -> Change:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self._offset(node.lineno, node.col_offset)
        end = self._offset(node.end_lineno, node.end_col_offset)
        return Change(kind, node.lineno, start, end, self.text[start:end], after, about)

    def _offset(self, line: int, column: int) -> int:
        before = self.lines[line - 1].encode()[:column].decode()
        return self.starts[line - 1] + len(before)


def _is_idle(node: ast.AST) -> bool:
    """Return whether nothing runs there: docstrings, imports, what is for a type checker alone."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]) | ast.JoinedStr():
            return True
    return False
