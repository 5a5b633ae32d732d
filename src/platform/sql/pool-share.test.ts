import { afterAll, expect, inject, test } from 'vitest';
import { connect } from './connect.ts';
import { sharePool } from './pool-share.ts';

const SIZE = 4;
const sql = connect(inject('template').adminUrl, { pool: SIZE, name: 'touchline-test' });
afterAll(() => sql.end());
const pool = sharePool(sql, SIZE, 200);
const slow = pool.of('slow');
const quick = pool.of('quick');

/** Holds a lock that statements of `slow` wait for, until it is released. */
async function hold() {
  const taken = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = connect(inject('template').adminUrl, { pool: 1, name: 'touchline-test' });
  const held = holder.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(77)`;
    taken.resolve();
    await release.promise;
  });
  await taken.promise;
  return async () => {
    release.resolve();
    await held;
    await holder.end();
  };
}
const waits = () =>
  slow`select pg_advisory_xact_lock_shared(77)`.then(
    () => 'done',
    (error: Error & { status?: number }) => error.status,
  );

test('a slow kind of read takes half of the connections, and what it can’t get in time is refused', async () => {
  const release = await hold();
  const asked = Array.from({ length: 5 }, waits);
  // Others go on meanwhile, in statements, fragments and transactions.
  const three = quick`3`;
  const [row] = await quick<{ n: number }[]>`select ${three}::int as n`;
  expect(row?.n).toBe(3);
  expect(await quick.begin(async (tx) => (await tx`select 1`).length)).toBe(1);
  expect(await Promise.all(asked.slice(2))).toEqual([503, 503, 503]);
  await release();
  expect(await Promise.all(asked.slice(0, 2))).toEqual(['done', 'done']);
});

test('a connection is free again after a failure, and goes to whoever waits', async () => {
  for (let tries = 0; tries < 3 * SIZE; tries++) {
    await expect(slow`select 1 / 0`).rejects.toThrow('division by zero');
    await expect(slow.begin(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  const all = await Promise.all(Array.from({ length: 3 * SIZE }, () => slow`select 1`));
  expect(all).toHaveLength(3 * SIZE);
});
