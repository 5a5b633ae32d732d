import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = globSync('src/features/**/*.tsx', { cwd: root, exclude: (name) => /\.test\./.test(name) });
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).sort();

it('forms for what exists start anew by useDraft, never by a key of their own', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(filesWith(/<[A-Z]\w*\s[^>]*?\bkey=\{[^}]*\.version\b/s)).toEqual([]);
});

it('nothing has another way to hold what is typed than useDraft', () => {
  expect(filesWith(/from '(react-hook-form|formik|@tanstack\/react-form)'/)).toEqual([]);
});

it('no page has an action or a fetcher of the router: vite/left-out.ts leaves them out of the build', () => {
  const used =
    /\buse(Fetchers?|ActionData)\b|\bexport (const|async function|function) (clientAction|action)\b/;
  expect(filesWith(used)).toEqual([]);
});
