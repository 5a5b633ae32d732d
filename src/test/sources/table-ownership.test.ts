import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The owner of a table: a folder of src/features, or platform. The name of the migration that creates it says so. */
function ownersOfTables(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of readdirSync(join(root, 'migrations'))) {
    const owner = /^\d+_([a-z]+)/.exec(file)?.[1] ?? '';
    const text = readFileSync(join(root, 'migrations', file), 'utf8');
    for (const [, table = ''] of text.matchAll(/^create (?:unlogged )?table ([a-z_]+)/gm))
      owners.set(table, owner);
  }
  return owners;
}

const sourceFiles = (): string[] =>
  globSync('src/{features/*,platform}/**/*.ts', {
    cwd: root,
    exclude: (name) => /\.test\.|(?:^|\/)test-/.test(name),
  });

/** A file without its comments. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const writing = /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?([a-z_]+)\b/g;
const reading = /(?<!\bdelete )\b(?:from|join|using)\s+(?:only\s+)?([a-z_]+)\b(?!\()/g;

/** A table that a feature names for the changes of states, or the steps of listings, which write it for its owner. */
const givenAway = /\b(?:table|log|payeeTable|transitionTable): '([a-z_]+)'/g;
/** A statement that writes a table which it is given by name. */
const writingGiven = /\b(?:insert into|update|delete from|merge into|truncate)\s+\$\{sql\(/g;

/**
 * Where the sources name tables: in the owning feature, and, as violations, elsewhere. `people` is what everybody may know
 * of the tables of `accounts`, below all features; the one exception.
 */
function tablesNamed(statement: RegExp): { own: number; foreign: string[] } {
  const owners = ownersOfTables();
  const foreign: string[] = [];
  let own = 0;
  for (const file of sourceFiles()) {
    const feature = /^src\/(?:features\/)?([a-z]+)/.exec(file)?.[1];
    for (const [matched, table = ''] of codeOf(file).matchAll(statement)) {
      const owner = owners.get(table);
      if (owner === feature || (feature === 'people' && owner === 'accounts')) own += 1;
      else if (owner !== undefined) foreign.push(`${file}: ${matched} (of ${owner})`);
    }
  }
  return { own, foreign };
}

it('a table is written only by the feature that owns it', () => {
  const { own, foreign } = tablesNamed(writing);
  expect(own).toBeGreaterThan(200);
  expect(foreign, 'call what the table’s owner offers').toEqual([]);
});

it('only the owner of a table has others write it', () => {
  const { own, foreign } = tablesNamed(givenAway);
  expect(own).toBeGreaterThan(0);
  expect(foreign, 'a feature names its own tables only').toEqual([]);
});

it('a table that is given by name is written only by changes of states, retention and the steps of listings', () => {
  const writers = sourceFiles().filter((file) => codeOf(file).search(writingGiven) >= 0);
  expect(writers.filter((file) => !file.startsWith('src/features/listings/'))).toEqual([
    'src/platform/retention.ts',
    'src/platform/states.server.ts',
  ]);
});

it('a table is read only by its owner; others use its views, functions and SQL fragments', () => {
  const { own, foreign } = tablesNamed(reading);
  expect(own).toBeGreaterThan(500);
  expect(foreign, 'use a view, a function or a piece of SQL that the owner offers').toEqual([]);
});
