import { beforeAll, expect, test } from 'vitest';
import { openSession } from '#features/auth/auth.server.ts';
import { queueChanged } from '#features/staff/queue-changed.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { testStreams } from '#test/test-stream.ts';
import { addCaseNote, claimCase, keepClaim, releaseCase } from './calls.ts';
import { endLapsedClaims } from './claims.server.ts';
import { withCases } from './test-cases.ts';

const tested = await testApp({ ROLE: 'web' });
const { as, app, ctx, idOf, sql } = tested;
const listen = testStreams(tested);
const cases = await withCases(tested);
await grantStaff(tested, 'kit', 'moderator', { site: 'cricket', person: { site: 'cricket' } });

beforeAll(async () => {
  await app.start();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});

const streamOf = async (name: string, host = 'localhost') =>
  listen({
    topics: 'queues',
    host,
    token: await openSession(ctx(), await idOf(name), { secondFactor: true }),
  });
const CHANGED = 'queues queue.changed';

test('a report, a claim, a note, a release, the end of a claim and a decision each reach the other moderators', async () => {
  const { received } = await streamOf('milo');
  const { caseId } = await cases.reported('vera');
  await expect.poll(() => received()).toHaveLength(1);
  const acts = [
    () => as('mona')(claimCase, { body: { caseId } }),
    () => as('mona')(keepClaim, { body: { caseId } }),
    () => as('mona')(addCaseNote, { body: { caseId, text: 'Asked the author.' } }),
    () => as('mona')(releaseCase, { body: { caseId } }),
    () => as('mona')(claimCase, { body: { caseId } }),
    async () => {
      await sql`update moderation_case set claimed_until = now() - interval '1 second' where id = ${caseId}`;
      await endLapsedClaims(jobCtx(app.deps));
    },
    () => cases.resolve('mona', caseId, [{ kind: 'hide' }]),
  ];
  for (const [index, act] of acts.entries()) {
    await act();
    await expect.poll(() => received()).toEqual(Array(index + 2).fill(CHANGED));
  }
});

test('only staff of the site hear of its queues, and each only of those they may see', async () => {
  expect(await streamOf('max')).toMatchObject({ status: 403 });
  expect(await listen({ topics: 'queues' })).toMatchObject({ status: 403 });
  expect(await streamOf('kit')).toMatchObject({ status: 403 });
  const [admin, moderator, cricket] = [
    await streamOf('adele'),
    await streamOf('mona'),
    await streamOf('kit', 'cricket.localhost'),
  ];
  await queueChanged(ctx(), 'review-roles', await idOf('max'));
  await queueChanged(ctx(), 'cases', await idOf('max'));
  await expect.poll(() => admin.received()).toEqual([CHANGED, CHANGED]);
  await expect.poll(() => moderator.received()).toEqual([CHANGED]);
  expect(cricket.received()).toEqual([]);
});
