import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: (name) => /\.test\.tsx?$/.test(name) }).map(
  (file) => [file, readFileSync(join(src, file), 'utf8')] as const,
);
const filesWith = (pattern: RegExp) =>
  sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).sort();

test('amounts have the sign and the decimals of their currency', () => {
  // A field for one is a MoneyInput; sentences and files have formatMoney, plainMoney and amountLike.
  expect(filesWith(/(?:start|end)="[$£€¥]"|>[$£€¥]</)).toEqual([]);
  expect(filesWith(/\/ 100\)\.to(?:Fixed|LocaleString)/)).toEqual([]);
  expect(filesWith(/[^\w](?:start|end)=\{moneySign/)).toEqual(['ui/money-input.tsx']);
  expect(filesWith(/an amount like \d/)).toEqual(['platform/fields.ts']);
});
