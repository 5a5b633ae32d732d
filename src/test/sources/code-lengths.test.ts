import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from '@typescript/typescript6';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const MOST = 100;
const MOST_OF_FILE = 300;

const filesEnding = (ending: string): string[] =>
  globSync(`{src,sandbox,bench,scripts,vite,e2e}/**/*.${ending}`, {
    cwd: root,
    exclude: (name) => /\.test\./.test(name),
  });

/** Functions of a file above the limit, counted from name to closing brace. */
function longFunctions(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  if (code.split('\n').length <= MOST) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const first = lineOf(node.getStart());
    const lines = lineOf(node.end) - first + 1;
    if (ts.isFunctionLike(node) && lines > MOST) found.push(`${file}:${first} takes ${lines} lines`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

// The linter's rule counts only some lines of a component's markup.
it('a function has at most 100 lines, components included', () => {
  const files = filesEnding('{ts,tsx,mjs}');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(longFunctions), 'divide it by what its parts do').toEqual([]);
});

it('a file has at most 300 lines, stylesheets included', () => {
  const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  expect(filesEnding('{ts,tsx,mjs,css}').filter((file) => linesOf(file) > MOST_OF_FILE)).toEqual([]);
});
