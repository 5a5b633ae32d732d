import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('forms for what exists start anew by themselves (useDraft, EditOf), never by a key of their own', () => {
  const files = globSync('src/features/**/*.tsx', { cwd: root, exclude: (name) => /\.test\./.test(name) });
  const ownKey = /<[A-Z]\w*\s[^>]*?\bkey=\{[^}]*\.version\b/s;
  const found = files.filter((file) => ownKey.test(readFileSync(join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(found, 'put the form into EditOf (ui/edit-of.tsx)').toEqual([]);
});
