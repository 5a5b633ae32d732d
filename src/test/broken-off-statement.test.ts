import { afterAll, expect, it } from 'vitest';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from './test-app.ts';

const { app } = await testApp({}, { overTcp: true });
const one = connect(app.deps.config.DATABASE_URL, { pool: 1, name: 'test' });
afterAll(() => one.end());

it('answers completely after an interrupted statement on the same connection', async () => {
  await expect(one`select 1 / (5 - n) as x from generate_series(1, 10) n`).rejects.toThrow(
    'division by zero',
  );
  const rows = await one<{ n: number }[]>`select n from generate_series(1, 3) n`;
  expect([...rows]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await one`select where false`).toHaveLength(0);
});
