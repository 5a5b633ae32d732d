import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: (name) => /\.test\.tsx?$/.test(name) }).map(
  (file) => [file, readFileSync(join(src, file), 'utf8')] as const,
);
const filesWith = (pattern: RegExp) =>
  sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort();

test('a refusal is shown with its next step, not by its message alone', () => {
  // toastRefusal, toastFailure.
  expect(filesWith(/\btoast\((?:[^;]*\.)?message\b[^;]*'bad'/)).toEqual(['ui/toast.ts']);
  // <FormErrors errors={[refusal]} />, <FieldError refusal={refusal} />.
  expect(filesWith(/errors=\{[^}]*\{ message: [\w.]+\.message \}/)).toEqual([]);
  expect(filesWith(/\b(?:error|refusal|refused)\??\.message\}\s*<\/FieldError>/)).toEqual([]);
  // The next step has one name.
  expect(filesWith(/details: \{[^}]*\bpath:/)).toEqual([]);
});
