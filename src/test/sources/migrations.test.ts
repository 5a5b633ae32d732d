import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = readdirSync(join(root, 'migrations')).sort();

it('the numbers of the migrations begin with 0001 and have no gap, and none is used twice', () => {
  const problems = files.flatMap((file, index) => {
    const number = Number(/^(\d{4})_/.exec(file)?.[1]);
    const before = Number(files[index - 1]?.slice(0, 4) ?? 0);
    if (Number.isNaN(number))
      return [`${file}: its name must be NNNN_feature.sql or NNNN_feature_change.sql`];
    if (number === before)
      return [`${file}: ${files[index - 1]} has the same number; take the next free one`];
    if (number > before + 1)
      return [`${file}: comes after ${files[index - 1] ?? 'nothing'}; take the next number`];
    return [];
  });
  expect(problems).toEqual([]);
});

it('the word after the number of a migration names the folder that owns its tables', () => {
  const unowned = files.filter((file) => {
    const owner = /^\d+_([a-z]+)/.exec(file)?.[1] ?? '';
    const folders = readdirSync(join(root, 'src/features'));
    return owner !== 'platform' && !folders.some((folder) => folder.split('-')[0] === owner);
  });
  expect(unowned, 'no folder of src/features has this name').toEqual([]);
});
