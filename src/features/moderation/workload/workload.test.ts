import { beforeAll, expect, test } from 'vitest';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { claimCase } from '../cases/calls.ts';
import { withCases } from '../cases/test-cases.ts';
import { getWorkload } from './calls.ts';

const tested = await testApp();
const { as, idOf, sql, runJobs } = tested;
const { reported, resolve, reject } = await withCases(tested);
await grantStaff(tested, 'kit', 'moderator', { site: 'cricket', person: { site: 'cricket' } });
const age = (caseId: string, hours: number) =>
  sql`update moderation_case set created_at = now() - ${hours}::float8 * interval '1 hour' where id = ${caseId}`;

beforeAll(async () => {
  const cases: string[] = [];
  for (const author of ['vera', 'walt', 'gil', 'ned', 'oda', 'pam']) {
    await sql`delete from rate_limit`;
    cases.push((await reported(author)).caseId);
  }
  const [fresh = '', old = '', older = '', quick = '', slow = '', other = ''] = cases;
  await age(old, 30);
  await age(older, 24 * 9);
  await age(quick, 0.5);
  await age(slow, 10);
  await age(other, 2);
  await as('mona')(claimCase, { body: { caseId: fresh } });
  await resolve('mona', quick, [{ kind: 'none' }]);
  await reject('mona', slow);
  await resolve('milo', other, [{ kind: 'none' }]);
  await sql`update moderation_case set decided_at = now() - interval '3 days', created_at = now() - interval '3 days 2 hours'
    where id = ${other}`;
  await runJobs();
});

test('shows how long open cases have waited, and what each moderator decided, to those who lead', async () => {
  const figures = await as('adele')(getWorkload, {});
  expect(figures.bands).toEqual([
    { band: 'hour', count: 1, claimed: 1, escalated: 0 },
    { band: 'four_hours', count: 0, claimed: 0, escalated: 0 },
    { band: 'day', count: 0, claimed: 0, escalated: 0 },
    { band: 'three_days', count: 1, claimed: 0, escalated: 0 },
    { band: 'older', count: 1, claimed: 0, escalated: 0 },
  ]);
  expect(Date.now() - Date.parse(figures.oldestAt ?? '')).toBeGreaterThan(24 * 8.9 * 3_600_000);
  expect(figures).toMatchObject({ decidedDay: 2, decidedWeek: 3, medianMinutes: 120 });
  expect(figures.moderators).toMatchObject([
    { account: { username: 'mona' }, claimed: 1, decidedDay: 2, decidedWeek: 2, medianMinutes: 315 },
    { account: { username: 'milo' }, claimed: 0, decidedDay: 0, decidedWeek: 1, medianMinutes: 120 },
  ]);
});

test('shows a moderator only their own figures, and nothing to others or of another site', async () => {
  expect((await as('mona')(getWorkload, {})).moderators.map(({ account }) => account.username)).toEqual([
    'mona',
  ]);
  expect(await as('kit', {}, 'cricket')(getWorkload, {})).toMatchObject({
    oldestAt: null,
    decidedWeek: 0,
    medianMinutes: null,
    moderators: [],
  });
  await expect(as('vera')(getWorkload, {})).rejects.toMatchObject({ status: 403 });
  await expect(as('kit', {}, 'sports')(getWorkload, {})).rejects.toMatchObject({ status: 403 });
});

test('leaves out what staff decided without a report', async () => {
  const id = await idOf('zed');
  await sql`
    insert into moderation_case (id, site, target_kind, target_id, account_id, state, actions, decided_by, decided_at)
    values (gen_random_uuid(), 'sports', 'account', ${id}, ${id}, 'resolved', array['ban'], ${await idOf('adele')}, now())`;
  expect((await as('adele')(getWorkload, {})).decidedWeek).toBe(3);
});
