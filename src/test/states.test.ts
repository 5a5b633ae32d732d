import { expect, test } from 'vitest';
import { allStates } from '#platform/states.server.ts';
import { testApp } from './test-app.ts';

const { sql } = await testApp();

/** The states that the check constraint of this column alone names. */
async function statesOfTable(table: string, column: string): Promise<string[]> {
  const checks = await sql<{ text: string }[]>`
    select pg_get_constraintdef(c.oid) as text from pg_constraint c
    where c.conrelid = ${table}::regclass and c.contype = 'c' and c.conkey = (
      select array[attnum] from pg_attribute where attrelid = c.conrelid and attname = ${column})`;
  return checks.flatMap(({ text }) => [...text.matchAll(/'([a-z_]+)'/g)].map(([, state = '']) => state));
}

test('the states of a table are those its check constraint allows', async () => {
  expect(allStates.length).toBeGreaterThan(5);
  for (const { table, column, allowed } of allStates) {
    const states = Object.keys(allowed).toSorted();
    const stored = (await statesOfTable(table, column)).toSorted();
    expect({ table, states }).toEqual({ table, states: stored });
    expect(states).toEqual(expect.arrayContaining(Object.values(allowed).flat()));
  }
});
