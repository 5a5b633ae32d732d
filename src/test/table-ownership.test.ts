import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Which folder of src/features owns a table, or platform: the name of the migration that creates it says so. */
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

it('each table is written by the feature that owns it, and by no other', () => {
  const owners = ownersOfTables();
  const exclude = (name: string) => /\.test\.|(?:^|\/)test-/.test(name);
  const files = globSync('src/{features/*,platform}/**/*.ts', { cwd: root, exclude });
  const writing = /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?([a-z_]+)\b/g;
  const found: string[] = [];
  let own = 0;
  for (const file of files) {
    const feature = /^src\/(?:features\/)?([a-z]+)/.exec(file)?.[1];
    const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const [statement, table = ''] of code.matchAll(writing)) {
      const owner = owners.get(table);
      if (owner === feature) own += 1;
      else if (owner !== undefined) found.push(`${file}: ${statement} (of ${owner})`);
    }
  }
  expect(own).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
