import { afterAll, expect, it } from 'vitest';
import { createApp } from '#app.ts';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { openPool } from '#platform/sql/pool.ts';
import { freeDead } from '#platform/worker-presence.ts';
import { testApp } from './test-app.ts';

const { as, app, sql, idOf, config } = await testApp({ ROLE: 'worker' }, { overTcp: true });
const other = await createApp(config);
afterAll(() => other.close());

const waiting = async () => {
  const rows = await sql<{ id: string }[]>`select id::text from graphile_worker.jobs order by id`;
  return rows.map(({ id }) => id);
};
/** A job in the queue while a worker runs it. */
const begunBy = (worker: string) =>
  sql.begin(async (tx) => {
    await tx`select graphile_worker.add_job('live.sweep-streams')`;
    await tx`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker}, attempts = 1`;
  });

it('takes over the jobs of a killed worker immediately', async () => {
  await begunBy('killed');
  expect(await waiting()).toHaveLength(1);
  await app.start();
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
});

it('takes over the jobs of a worker without heartbeat for 45 seconds and without connection', async () => {
  const line = openPool(config.DATABASE_URL, { max: 2 });
  const lockedBy = async () => {
    const rows = await sql<{ by: string | null }[]>`
      select locked_by as by from graphile_worker.jobs where run_at > now() order by locked_by`;
    return rows.map(({ by }) => by);
  };
  const slow = await line.connect();
  await slow.query(`select pg_advisory_lock(7019035, hashtext('slow'))`);
  // Due in an hour, so that no worker runs them meanwhile.
  for (const [worker, seconds] of Object.entries({ dead: 46, fresh: 40, slow: 500, unknown: 46 })) {
    await sql`select graphile_worker.add_job('live.sweep-streams', run_at => now() + interval '1 hour')`;
    await sql`
      update graphile_worker._private_jobs
      set locked_at = now() - make_interval(secs => ${seconds}), locked_by = ${worker}
      where locked_by is null and run_at > now()`;
    if (worker !== 'unknown')
      await sql`insert into job_worker (id, seen_at) values (${worker}, now() - make_interval(secs => ${seconds}))`;
  }
  await freeDead(line, app.deps.log);
  expect(await lockedBy()).toEqual(['fresh', 'slow', null, null]);
  // The slow worker dies, too.
  slow.release(true);
  await expect
    .poll(async () => {
      await freeDead(line, app.deps.log);
      return lockedBy();
    })
    .toEqual(['fresh', null, null, null]);
  await sql`delete from graphile_worker._private_jobs where run_at > now()`;
  await line.end();
});

it('does not take a running job from another worker', async () => {
  await begunBy('busy');
  const begun = await waiting();
  await other.start();
  await as('bob')(followUser, { params: { athleteId: await idOf('mia') }, query: {} });
  await expect.poll(waiting, { timeout: 15_000 }).toEqual(begun);
});
