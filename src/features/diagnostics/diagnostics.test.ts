import { beforeEach, expect, test } from 'vitest';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getDiagnostics } from './calls.ts';
import { discardJobs, getJobs, retryJobs } from './jobs/calls.ts';

const tested = await testApp();
const { as, sql, idOf, runJobs } = tested;
await grantStaff(tested, 'chief', 'admin');
const chief = as('chief');

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`;
  await sql`delete from rate_limit`;
});

/** A job that failed for good, with an error that names somebody. */
async function failedJob(task = 'payouts.notify-of-payout', attempts = 12): Promise<string> {
  const payload = JSON.stringify({ site: 'sports', payload: { email: 'ada@touchline.test' } });
  const [job] = await sql<{ id: string }[]>`
    select id::text from graphile_worker.add_job(${task}, ${payload}::text::json, max_attempts => 12)`;
  await sql`
    update graphile_worker._private_jobs
    set attempts = ${attempts}, last_error = 'no mailbox for ada@touchline.test'
    where id = ${job?.id ?? ''}`;
  return job?.id ?? '';
}

const audited = async (id: string) => [
  ...(await sql`select act, reason from audit_log where target_kind = 'job' and target_id = ${id} order by id`),
];

test('jobs are listed by state and task, in pages, without their payload', async () => {
  const [failed, retrying] = [await failedJob(), await failedJob('xp.count-points', 3)];
  const all = await chief(getJobs, { query: {} });
  expect(all.items).toMatchObject([
    { id: retrying, state: 'retrying', attempts: 3, lastError: 'no mailbox for [email]' },
    { id: failed, state: 'failed', attempts: 12 },
  ]);
  expect(JSON.stringify(all)).not.toContain('ada@');
  expect((await chief(getJobs, { query: { state: 'failed' } })).items.map(({ id }) => id)).toEqual([failed]);
  expect((await chief(getJobs, { query: { task: 'xp.' } })).items.map(({ id }) => id)).toEqual([retrying]);
  const first = await chief(getJobs, { query: { limit: 1 } });
  const second = await chief(getJobs, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
  expect(second).toMatchObject({ items: [{ id: failed }], nextCursor: null });
});

test('retrying a failed job runs it again and writes one audit row', async () => {
  const id = await failedJob('sites.nothing-does-this');
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day' where id = ${id}`;
  expect(await chief(retryJobs, { body: { ids: [id] } })).toEqual({ changed: 1 });
  expect((await chief(getJobs, { query: {} })).items).toMatchObject([{ id, state: 'waiting', attempts: 0 }]);
  expect(await audited(id)).toEqual([{ act: 'jobs.retry', reason: '' }]);
  await runJobs();
});

test('several jobs are retried at once, with an audit row for each', async () => {
  const ids = [await failedJob('xp.count-points'), await failedJob('xp.count-points')];
  expect(await chief(retryJobs, { body: { ids } })).toEqual({ changed: 2 });
  for (const id of ids) expect(await audited(id)).toEqual([{ act: 'jobs.retry', reason: '' }]);
  await runJobs();
});

test('a job is discarded with a reason, and a running one is left alone', async () => {
  const [failed, running] = [await failedJob(), await failedJob()];
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where id = ${running}`;
  const discard = (ids: string[], reason = 'The account is gone') =>
    chief(discardJobs, { body: { ids, reason } });
  await expect(discard([failed], ' ')).rejects.toMatchObject({ status: 400, field: 'reason' });
  expect(await discard([failed, running])).toEqual({ changed: 1 });
  await expect(discard([failed, running])).rejects.toMatchObject({ status: 409, code: 'JOB_GONE' });
  await expect(chief(retryJobs, { body: { ids: [running] } })).rejects.toMatchObject({ code: 'JOB_GONE' });
  expect(await audited(failed)).toEqual([{ act: 'jobs.retry.discard', reason: 'The account is gone' }]);
  expect(await audited(running)).toEqual([]);
});

test('developers see diagnostics, without personal data, and nothing else of administration', async () => {
  await failedJob();
  await idOf('dev');
  await sql`update account set role = 'DEVELOPER' where username = 'dev'`;
  const { balance } = tested.app.deps.provider;
  balance.retrieve = () => Promise.reject(new Error('no answer for ada@touchline.test'));
  const seen = await as('dev')(getDiagnostics, {});
  expect(seen.queue).toMatchObject({ failed: 1 });
  expect(seen.tasks[0]).toMatchObject({ task: 'payouts.notify-of-payout', failed: 1 });
  expect(seen.services.find(({ name }) => name === 'Database')).toMatchObject({ state: 'ok' });
  expect(seen.services.find(({ name }) => name === 'Payment provider')).toMatchObject({
    state: 'failing',
    note: 'Error: no answer for [email]',
  });
  expect(seen.timedJobs.map(({ job }) => job)).toContain('payouts.reconcile');
  expect(JSON.stringify(seen)).not.toMatch(/ada|@|[0-9a-f]{8}-[0-9a-f]{4}/);
  await expect(as('dev')(getJobs, { query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(as('ada')(getDiagnostics, {})).rejects.toMatchObject({ status: 403 });
});
