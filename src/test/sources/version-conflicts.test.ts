import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = globSync('src/features/**/*.server.ts', { cwd: root });
const linesWith = (pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

it('a stale version is refused by assertVersion or versionConflict, which name what is there now', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(linesWith(/VERSION_CONFLICT/)).toEqual([]);
  expect(linesWith(/versionConflict\(\s*(undefined|null|\))/)).toEqual([]);
});

it('no operation that refuses a version compares it by itself', () => {
  const compared = linesWith(/\bversion !== (?!null)|!== (\w+\.)?version\b/);
  expect(compared.filter((line) => !/versionConflict\(|return/.test(line))).toEqual([]);
});
