import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('forms for what exists start anew by EditOf, never by a key of their own', () => {
  const files = globSync('src/features/**/*.tsx', { cwd: root, exclude: (name) => /\.test\./.test(name) });
  const ownKey = /<[A-Z]\w*\s[^>]*?\bkey=\{[^}]*\.version\b/s;
  const found = files.filter((file) => ownKey.test(readFileSync(join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(found, 'put the form into EditOf (ui/edit-of.tsx)').toEqual([]);
});

it('every page that edits what exists has EditOf', () => {
  const pages = globSync('src/features/*/pages/edit-*.tsx', { cwd: root });
  // Saves while one types, and says itself when there is a newer version.
  const saving = new Set(['src/features/blogs/pages/edit-blog.tsx']);
  expect(pages.length).toBeGreaterThan(5);
  const without = pages.filter((file) => !readFileSync(join(root, file), 'utf8').includes('<EditOf'));
  expect(without.filter((file) => !saving.has(file))).toEqual([]);
});
