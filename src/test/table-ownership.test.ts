import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

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

const writing = /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?([a-z_]+)\b/g;
const reading = /(?<!\bdelete )\b(?:from|join|using)\s+(?:only\s+)?([a-z_]+)\b(?!\()/g;

/** Where the sources name tables in SQL: in the owning feature, and, as violations, elsewhere. */
function tablesNamed(statement: RegExp): { own: number; foreign: string[] } {
  const owners = ownersOfTables();
  const exclude = (name: string) => /\.test\.|(?:^|\/)test-/.test(name);
  const foreign: string[] = [];
  let own = 0;
  for (const file of globSync('src/{features/*,platform}/**/*.ts', { cwd: root, exclude })) {
    const feature = /^src\/(?:features\/)?([a-z]+)/.exec(file)?.[1];
    const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const [matched, table = ''] of code.matchAll(statement)) {
      const owner = owners.get(table);
      if (owner === feature) own += 1;
      else if (owner !== undefined) foreign.push(`${file}: ${matched} (of ${owner})`);
    }
  }
  return { own, foreign };
}

it('a table is written only by the feature that owns it', () => {
  const { own, foreign } = tablesNamed(writing);
  expect(own).toBeGreaterThan(200);
  expect(foreign).toEqual([]);
});

it('a table is read only by its owner; others use its views, functions and SQL fragments', () => {
  const { own, foreign } = tablesNamed(reading);
  expect(own).toBeGreaterThan(500);
  expect(foreign).toEqual([]);
});
