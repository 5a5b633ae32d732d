import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from '@typescript/typescript6';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** A table that any string may be looked up in, whatever wraps it. Those with keys of a union are safe by their type. */
const isOpen = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined && /^(?:(?:Readonly|Partial|NonNullable)<)*Record<string,/.test(type.getText());

/** A table of such tables. */
const isOfOpen = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined &&
  /^(?:(?:Readonly|Partial)<)*Record<\w+, (?:(?:Readonly|Partial)<)*Record<string,/.test(type.getText());

/** What an expression reads from: `tables` of `tables[site]`. */
const readFrom = (node: ts.Node | undefined): string | null =>
  node && ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression)
    ? node.expression.text
    : null;

/** The names a file gives to open tables: variables, parameters, and what is asserted to be one. */
function openNames(source: ts.SourceFile): { tables: Set<string>; tablesOf: Set<string> } {
  const tables = new Set<string>();
  const tablesOf = new Set<string>();
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isIdentifier(node.name)) {
      const { initializer } = node;
      const asserted = initializer && ts.isAsExpression(initializer) ? initializer.type : undefined;
      if (isOfOpen(node.type) || isOfOpen(asserted)) tablesOf.add(node.name.text);
      const isPartOfOne = tablesOf.has(readFrom(initializer) ?? '');
      if (isOpen(node.type) || isOpen(asserted) || isPartOfOne) tables.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { tables, tablesOf };
}

const assignments = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);
const isAssigned = ({ parent }: ts.Node, node: ts.Node) =>
  ts.isBinaryExpression(parent) && parent.left === node && assignments.has(parent.operatorToken.kind);

/** Reads of an open table, or of any object by an asserted key, that reach what every object inherits. */
function unguarded(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const { tables, tablesOf } = openNames(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node) && !isAssigned(node, node)) {
      const { expression, argumentExpression: key } = node;
      const isNamed = ts.isStringLiteralLike(key) || ts.isNumericLiteral(key);
      const isTable =
        (ts.isIdentifier(expression) && tables.has(expression.text)) ||
        tablesOf.has(readFrom(expression) ?? '');
      if (!isNamed && (isTable || /\bas keyof\b/.test(key.getText())))
        found.push(
          `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`,
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('looks words from outside up by lookUp or in a Map, never by indexing an object', () => {
  const files = globSync('src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /\.test\.|(?:^|\/)test-|^src\/test\//.test(name),
  });
  const found = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return /Record<string,|as keyof/.test(code) ? unguarded(file, code) : [];
  });
  expect(files.length).toBeGreaterThan(1000);
  // The one place that asks Object.hasOwn first.
  const why = 'use lookUp or a Map: indexed with "constructor", every object answers';
  expect(
    found.filter((line) => !line.startsWith('src/platform/look-up.ts')),
    why,
  ).toEqual([]);
});

it.each([
  ['a table', `const t: Record<string, number> = {}; t[word];`],
  ['a parameter', `const f = (t: Readonly<Record<string, number>>, word: string) => t[word];`],
  ['an asserted table', `const t = data as Record<string, number>; t[word];`],
  ['a part of a table', `const t: Record<Site, Record<string, number>> = {}; t[site][word];`],
  ['a named part', `const t = data as Record<Site, Record<string, number>>; const own = t[site]; own[word];`],
  ['an asserted key', `t[word as keyof typeof t];`],
])('finds an unguarded look-up in %s', (_what, code) => {
  expect(unguarded('example.ts', code)).toHaveLength(1);
});
