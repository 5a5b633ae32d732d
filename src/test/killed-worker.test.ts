import { afterAll, expect, it } from 'vitest';
import { createApp } from '#app.ts';
import { followUser } from '#features/accounts/people-calls.ts';
import { testApp } from './test-app.ts';

const { as, app, sql, idOf, config } = await testApp({ ROLE: 'worker' });
const other = await createApp(config);
afterAll(() => other.close());

const waiting = async () => {
  const rows = await sql<{ id: string }[]>`select id::text from graphile_worker.jobs order by id`;
  return rows.map(({ id }) => id);
};
/** A job as it stands in the queue while a worker is at it. */
const begunBy = (worker: string) =>
  sql.begin(async (tx) => {
    await tx`select graphile_worker.add_job('live.sweep')`;
    await tx`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker}, attempts = 1`;
  });

it('what a killed worker was at is done by the next one at once, and not four hours later', async () => {
  await begunBy('killed');
  expect(await waiting()).toHaveLength(1);
  await app.start();
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
});

it('a second worker leaves to the first what that one is at', async () => {
  await begunBy('busy');
  const begun = await waiting();
  await other.start();
  await as('bob')(followUser, { params: { athleteId: await idOf('mia') }, query: {} });
  await expect.poll(waiting, { timeout: 15_000 }).toEqual(begun);
});
