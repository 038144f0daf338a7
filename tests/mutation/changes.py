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

    `first` and `last` are the lines of the statement it stands in, without what is indented below
    it; `within` is the name of the function or class, empty outside of them. Outside of functions
    `defines` are the names that get what it makes.
    """

    kind: str
    line: int
    start: int
    end: int
    before: str
    after: str
    first: int = attrs.field(default=0, eq=False)
    last: int = attrs.field(default=0, eq=False)
    within: str = attrs.field(default="", eq=False)
    defines: tuple[str, ...] = attrs.field(default=(), eq=False)

    def made(self, text: str) -> str:
        """Return the text of the module with the mistake."""
        return text[: self.start] + self.after + text[self.end :]


def changes(text: str) -> list[Change]:
    """Return every mistake that can be made in the module with that text, in their order.

    What only types and names modules, decorators and docstrings are left alone.
    """
    return [*_Finder(text).of(ast.parse(text))]


class _Finder:
    """Finds mistakes; offsets of `ast` are in bytes of a line, ours in characters of the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.starts = [0]
        self.within, self.first, self.last = "", 0, 0
        self.defines: tuple[str, ...] = ()
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def of(self, node: ast.AST) -> Iterator[Change]:
        """Yield the mistakes in a node and in what it holds."""
        outside = self.within, self.first, self.last, self.defines
        self.defines = _defined(node, self.defines)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            self.within = f"{self.within}.{node.name}".lstrip(".")
        if isinstance(node, ast.stmt):
            self.first, self.last = node.lineno, _last_of_head(node)
        if isinstance(node, ast.match_case):
            self.first, self.last = (
                node.pattern.lineno,
                max(node.pattern.lineno, node.body[0].lineno - 1),
            )
        yield from self._at(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            if name == "args" and isinstance(
                node, ast.FunctionDef | ast.AsyncFunctionDef
            ):  # what stands there is made when the function is
                self.defines = (self.within.rpartition(".")[2],)
            elif name == "body" and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self.defines = ()
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.AST) and not _is_idle(each):
                    yield from self.of(each)
        self.within, self.first, self.last, self.defines = outside

    def _at(self, node: ast.AST) -> Iterator[Change]:
        match node:
            case ast.Constant(value=bool() as value):
                yield self._change("boolean", node, str(not value))
            case ast.Constant(value=int() as value):
                for wrong in (value + 1, value - 1):
                    yield self._change("number", node, str(wrong))
            case ast.Compare(ops=[op]) if type(op) in _MISTAKEN:
                wrong_node = ast.Compare(node.left, [_MISTAKEN[type(op)]()], node.comparators)
                yield self._change("comparison", node, f"({ast.unparse(wrong_node)})")
            case ast.BoolOp():
                other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
                text = ast.unparse(ast.BoolOp(other, node.values))
                yield self._change("boolean", node, f"({text})")
            case ast.UnaryOp(op=ast.Not()):
                text = ast.unparse(node.operand)
                yield self._change("boolean", node, f"bool({text})")
            case ast.Expr() | ast.AugAssign() | ast.Continue() | ast.Break():
                yield self._change("statement", node, "pass")
            case ast.If():
                text = ast.unparse(node.test)
                yield self._change("branch", node.test, f"(not ({text}))")
            case ast.IfExp():
                swapped = ast.IfExp(node.test, node.orelse, node.body)
                yield self._change("branch", node, f"({ast.unparse(swapped)})")

    def _change(self, kind: str, node: ast.AST, after: str) -> Change:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self._offset(node.lineno, node.col_offset)
        end = self._offset(node.end_lineno, node.end_col_offset)
        before = self.text[start:end]
        where = self.first, self.last, self.within, self.defines
        return Change(kind, node.lineno, start, end, before, after, *where)

    def _offset(self, line: int, column: int) -> int:
        before = self.lines[line - 1].encode()[:column].decode()
        return self.starts[line - 1] + len(before)


def _defined(node: ast.AST, outside: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names that get what stands in a statement, none within a function."""
    match node:
        case ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
            return (*outside, name)
        case ast.Assign(targets=targets):
            return (*outside, *[each.id for each in targets if isinstance(each, ast.Name)])
    return outside


def _last_of_head(node: ast.stmt) -> int:
    """Return the last line of a statement, or the one above what is indented below it."""
    body: list[ast.stmt] | None = getattr(node, "body", None)
    if isinstance(node, ast.Match):
        return max(node.lineno, node.cases[0].pattern.lineno - 1)
    if body is not None:
        return max(node.lineno, body[0].lineno - 1)
    return node.end_lineno or node.lineno


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
