import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { States } from '#platform/states.server.ts';
import { testApp } from './test-app.ts';

const root = join(import.meta.dirname, '../..');
const { sql } = await testApp();

type AnyStates = Pick<States<string, object, never>, 'table' | 'column' | 'allowed'>;
const areStates = (value: unknown): value is AnyStates =>
  typeof value === 'object' && value !== null && 'allowed' in value && 'logSql' in value;

/** What the sources make with `states`, by file. */
async function allStates(): Promise<AnyStates[]> {
  const files = globSync('src/features/**/*.server.ts', { cwd: root }).filter((file) =>
    /\b(?:states<|listingStates\()/.test(readFileSync(join(root, file), 'utf8')),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exports) => Object.values(exports).filter(areStates));
}

/** The states that a table's check constraint of this column alone names. */
async function statesOfTable({ table, column }: AnyStates): Promise<string[]> {
  const checks = await sql<{ text: string }[]>`
    select pg_get_constraintdef(c.oid) as text
    from pg_constraint c
    where c.conrelid = ${table}::regclass and c.contype = 'c' and c.conkey = (
      select array[attnum] from pg_attribute where attrelid = c.conrelid and attname = ${column})`;
  return checks.flatMap(({ text }) => [...text.matchAll(/'([a-z_]+)'/g)].map(([, state = '']) => state));
}

test('the states of a table are those its check constraint allows', async () => {
  const all = await allStates();
  expect(all.length).toBeGreaterThan(2);
  for (const one of all) {
    const [ours, next] = [Object.keys(one.allowed), Object.values(one.allowed).flat()];
    expect({ table: one.table, states: ours.toSorted() }).toEqual({
      table: one.table,
      states: (await statesOfTable(one)).toSorted(),
    });
    expect(ours).toEqual(expect.arrayContaining(next));
  }
});
