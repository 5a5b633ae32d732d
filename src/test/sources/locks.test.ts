import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Where rows are deleted, or those that are just being referred to are waited for. */
const whole = [
  'src/features/guardians/consent/erase-pending-children.server.ts',
  'src/features/guardians/personal-data.server.ts',
  'src/features/media/media-row.server.ts',
  'src/features/posts/search/index-posts.server.ts',
  'src/platform/queued-jobs.ts',
  'src/platform/retention.ts',
];

test('rows are locked for no key update, so that others can refer to them meanwhile', () => {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .filter((path) => /(?<!no key )\bfor update\b/.test(readFileSync(join(root, path), 'utf8')));
  expect(found.toSorted()).toEqual(whole);
});
