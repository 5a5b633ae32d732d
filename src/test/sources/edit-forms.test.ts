import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = globSync('src/features/**/*.tsx', { cwd: root, exclude: (name) => /\.test\./.test(name) });
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).sort();

it('forms for what exists start anew by useDraft or EditOf, never by a key of their own', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(filesWith(/<[A-Z]\w*\s[^>]*?\bkey=\{[^}]*\.version\b/s)).toEqual([]);
});

it('only what is more than a form of fields has EditOf instead of useDraft', () => {
  expect(filesWith(/<EditOf\b/)).toEqual([
    // An order of cards, of which all pages are read first.
    'src/features/cards/pages/collection.tsx',
    // Asks for a reason before it is sent.
    'src/features/sites/pages/admin-sites.tsx',
    // Its figures are read apart from the record.
    'src/features/stats/pages/edit-record.tsx',
  ]);
});

it('only steps and sign-in use react-hook-form themselves', () => {
  expect(
    filesWith(/from 'react-hook-form'/).filter(
      (file) => !/features\/(accounts\/(arrival|signup)|teams\/founding)\//.test(file),
    ),
  ).toEqual(['src/features/accounts/owned-profiles/ui/new-collection-profile.tsx']);
});
