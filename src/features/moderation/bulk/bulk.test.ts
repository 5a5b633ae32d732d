import { describe, expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { claimCase } from '../cases/calls.ts';
import type { Decision } from '../cases/case-fields.ts';
import { CaseFilter } from '../cases/case-filter.ts';
import { withCases } from '../cases/test-cases.ts';
import { cancelBulkAction, getBulkAction, getBulkActions, getBulkPreview, resolveInBulk } from './calls.ts';
import { runBulk } from './run-bulk.server.ts';

const tested = await testApp();
const { as, idOf, sql, ctx, runJobs } = tested;
const { reported, eventsOf, auditRows, resolve } = await withCases(tested);

const filter = (more: object = {}) => CaseFilter.parse({ kind: 'post', ...more });
const spam: Decision = {
  outcome: 'resolve',
  actions: [{ kind: 'none' }],
  rule: 'SPAM_OR_PROMOTION',
  message: 'Hi {{name}}, {{thing}} is spam.',
  note: 'A wave of spam.',
};
const order = (who: string, more: object = {}, decision: Decision = spam) =>
  as(who)(resolveInBulk, { body: { filter: filter(more), decision } });
const progress = (who: string, bulkActionId: string) => as(who)(getBulkAction, { params: { bulkActionId } });

/** This many cases about somebody. */
async function wave(author: string, size: number): Promise<string[]> {
  const cases = [];
  for (let n = 0; n < size; n++) cases.push((await reported(author, { body: `Buy now ${n}` })).caseId);
  return cases;
}
const decisionsOf = async (caseId: string) =>
  (await eventsOf(caseId)).filter(({ toState }) => toState === 'resolved').length;

describe('a bulk action', () => {
  test('decides all cases that its filter finds, with one row in the audit log', async () => {
    const cases = await wave('spammer', 5);
    const accountId = await idOf('spammer');
    expect(await as('mona')(getBulkPreview, { query: { kind: 'post', accountId } })).toEqual({
      count: 5,
      leftAlone: 0,
      kinds: ['post'],
    });
    const ordered = await order('mona', { accountId });
    expect(ordered).toMatchObject({
      state: 'running',
      total: 5,
      decided: 0,
      orderedBy: { username: 'mona' },
    });
    await runJobs();
    expect(await progress('mona', ordered.id)).toMatchObject({ state: 'done', decided: 5, skipped: [] });
    for (const caseId of cases) {
      expect(await decisionsOf(caseId)).toBe(1);
      expect(await auditRows(caseId)).toEqual([]);
    }
    expect(await auditRows(ordered.id)).toMatchObject([
      { act: 'cases.decide.bulk', reason: 'A wave of spam.' },
    ]);
    const [event] = await sql`
      select details ->> 'message' as message from case_event where case_id = ${cases[0] ?? ''} and action = 'none'`;
    expect(event).toEqual({ message: 'Hi Spammer, your post is spam.' });
    expect((await as('milo')(getBulkActions, {})).items[0]).toMatchObject({ id: ordered.id });
  });

  test('continues where it was when its job is killed, and decides no case twice', async () => {
    const cases = await wave('flooder', 7);
    const { id } = await order('mona', { accountId: await idOf('flooder') });
    await runBulk(ctx(), id, 3);
    expect(await progress('mona', id)).toMatchObject({ state: 'running', decided: 3 });
    // The job is restarted, while the one that seemed dead continues.
    await Promise.all([runBulk(ctx(), id), runJobs()]);
    expect(await progress('mona', id)).toMatchObject({ state: 'done', decided: 7, skipped: [] });
    for (const caseId of cases) expect(await decisionsOf(caseId)).toBe(1);
  });

  test('skips cases that others claimed, that the moderator reported, or that were decided meanwhile', async () => {
    const [claimed = '', decided = '', free = ''] = await wave('noisy', 3);
    const { caseId: reportedByMona } = await reported('noisy', { by: 'mona' });
    const accountId = await idOf('noisy');
    await as('milo')(claimCase, { body: { caseId: claimed } });
    expect(await as('mona')(getBulkPreview, { query: { accountId } })).toMatchObject({
      count: 4,
      leftAlone: 2,
    });
    const { id } = await order('mona', { accountId });
    await resolve('milo', decided, [{ kind: 'none' }]);
    await runJobs();
    const { skipped, ...rest } = await progress('mona', id);
    expect(rest).toMatchObject({ state: 'done', decided: 1, total: 4 });
    expect(skipped.map(({ reason }) => reason).sort()).toEqual(['CASE_CLAIMED', 'CASE_DECIDED', 'OWN_CASE']);
    expect(await decisionsOf(free)).toBe(1);
    expect(await decisionsOf(reportedByMona)).toBe(0);
  });

  test('can be limited to selected cases, and stopped', async () => {
    const [one = '', two = ''] = await wave('picky', 2);
    const accountId = await idOf('picky');
    const chosen = await as('mona')(resolveInBulk, {
      body: { filter: filter({ accountId }), caseIds: [one], decision: { outcome: 'reject', note: '' } },
    });
    expect(chosen.total).toBe(1);
    await runJobs();
    const { id } = await order('mona', { accountId });
    expect(await as('milo')(cancelBulkAction, { body: { bulkActionId: id } })).toMatchObject({
      state: 'cancelled',
    });
    await runJobs();
    expect(await decisionsOf(two)).toBe(0);
    await expect(order('mona', { accountId, text: 'nothing like it' })).rejects.toMatchObject({
      code: 'NO_CASES',
    });
    await expect(order('mona', { accountId, state: 'resolved' })).rejects.toMatchObject({ status: 400 });
  });

  test('stops when the grant of whoever started it is revoked', async () => {
    const [caseId = ''] = await wave('late', 1);
    const { id } = await order('mona', { accountId: await idOf('late') });
    await sql`update staff_grant set revoked_at = now(), revoke_reason = 'Left.' where account_id = ${await idOf('mona')}`;
    await runJobs();
    expect(await decisionsOf(caseId)).toBe(0);
    expect(await progress('milo', id)).toMatchObject({
      decided: 0,
      skipped: [{ reason: 'FORBIDDEN', count: 1 }],
    });
  });

  test('bans nobody without the permission for it', async () => {
    await wave('banned_one', 1);
    const ban: Decision = { ...spam, actions: [{ kind: 'ban' }] };
    await expect(order('milo', { accountId: await idOf('banned_one') }, ban)).rejects.toMatchObject({
      status: 403,
    });
  });
});
