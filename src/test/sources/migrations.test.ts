import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = readdirSync(join(root, 'migrations')).sort();
/** Of each release: its files and their hashes. */
const releases = JSON.parse(
  readFileSync(join(import.meta.dirname, 'released-migrations.json'), 'utf8'),
) as Record<string, Record<string, string>>;

const decisions = readdirSync(join(root, 'docs/decisions')).sort();

it.each([
  { what: 'migrations', names: files, form: /^\d{4}_/ },
  { what: 'decisions', names: decisions, form: /^\d{4}-/ },
])('the numbers of the $what begin with 0001 and have no gap, and none is used twice', ({ names, form }) => {
  const problems = names.flatMap((name, index) => {
    const number = Number(name.slice(0, 4));
    const before = Number(names[index - 1]?.slice(0, 4) ?? 0);
    if (!form.test(name)) return [`${name}: its name must begin as ${form}`];
    if (number === before)
      return [`${name}: ${names[index - 1]} has the same number; take the next free one`];
    if (number > before + 1)
      return [`${name}: comes after ${names[index - 1] ?? 'nothing'}; take the next number`];
    return [];
  });
  expect(problems).toEqual([]);
});

/** How the files of a folder of src/features, or of the platform, begin after their numbers. */
const owners = ['platform', ...readdirSync(join(root, 'src/features'))].map((folder) =>
  folder.replaceAll('-', '_'),
);
const ofOwner = (owner: string) =>
  files.filter((file) => file.slice(5, -'.sql'.length) === owner || file.slice(5).startsWith(`${owner}_`));

it('the name of a migration says which folder owns its tables', () => {
  const owned = new Set(owners.flatMap(ofOwner));
  expect(
    files.filter((file) => !owned.has(file)),
    'no folder of src/features has this name',
  ).toEqual([]);
});

it('the tables of an owner begin in one file, which has its name alone', () => {
  const first = owners.flatMap((owner) =>
    ofOwner(owner)
      .slice(0, 1)
      .map((file) => ({ owner, file })),
  );
  expect(first.length).toBeGreaterThan(30);
  const others = first.filter(({ owner, file }) => file.slice(5) !== `${owner}.sql`);
  expect(others, 'NNNN_owner.sql comes before NNNN_owner_change.sql').toEqual([]);
  const changing = /^(?:update|delete|drop|do|truncate)\b|\b(?:add|drop|rename) (?:column|constraint)\b/m;
  const unfinished = first.filter(({ file }) =>
    changing.test(readFileSync(join(root, 'migrations', file), 'utf8').replace(/--.*$/gm, '')),
  );
  expect(unfinished, 'create each table as it is in the end').toEqual([]);
});

it('a migration of a release says what it said then', () => {
  const read = (file: string) => readFileSync(join(root, 'migrations', file));
  const released = Object.values(releases).flatMap((ofOne) => Object.entries(ofOne));
  const edited = released.filter(
    ([file, hash]) => !files.includes(file) || createHash('sha256').update(read(file)).digest('hex') !== hash,
  );
  expect(released.length).toBeGreaterThan(110);
  expect(
    edited,
    'databases have it already: undo the edit, and put the change into NNNN_owner_change.sql',
  ).toEqual([]);
});

it('the first number of the version is the release after the last one', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(Number.parseInt(version, 10)).toBe(Object.keys(releases).length + 1);
});
