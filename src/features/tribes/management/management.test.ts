import { describe, expect, it } from 'vitest';
import { getTribe, joinTribe, updateTribe } from '#features/tribes/calls.ts';
import { testApp } from '#test/test-app.ts';
import {
  admitWaitlist,
  answerRequest,
  banMember,
  changeTribeState,
  getAuditLog,
  getManagement,
  getRequests,
  muteMember,
  removeMember,
  setRole,
  transferOwnership,
} from './calls.ts';
import { getMembers } from './public-calls.ts';
import { names, refused, tomorrow, withManagers } from './test-managers.ts';

const tested = await testApp();
const { as, anyone, sql } = tested;
const { staffed, fans } = withManagers(tested);

describe('requests', () => {
  it('are listed oldest first, and answered once', async () => {
    const tribeId = await staffed({ joinMode: 'request' });
    for (const name of ['ann', 'ben', 'cat']) await as(name)(joinTribe, { body: { tribeId } });
    const first = await as('mod_mo')(getRequests, { query: { tribeId, limit: 2 } });
    expect(names(first)).toEqual(['ann', 'ben']);
    const rest = await as('mod_mo')(getRequests, {
      query: { tribeId, limit: 2, cursor: first.nextCursor as string },
    });
    expect(names(rest)).toEqual(['cat']);
    const answer = (username: string, accept: boolean) =>
      as('mod_mo')(answerRequest, { body: { tribeId, username, accept } });
    expect(await answer('ann', true)).toMatchObject({ state: 'active', memberCount: 6 });
    expect(await answer('ben', false)).toMatchObject({ state: 'declined', memberCount: 6 });
    await expect(answer('ann', true)).rejects.toMatchObject(refused(409, 'INVALID_TRANSITION'));
    await expect(answer('ben', true)).rejects.toMatchObject(refused(409, 'INVALID_TRANSITION'));
    expect((await as('mel')(getManagement, { query: { tribeId } })).requested).toBe(1);
  });

  it('are read and answered by moderators only', async () => {
    const tribeId = await staffed({ joinMode: 'request' });
    await as('ann')(joinTribe, { body: { tribeId } });
    for (const name of ['bob', 'ann', 'stranger']) {
      await expect(as(name)(getRequests, { query: { tribeId } })).rejects.toMatchObject(
        refused(403, 'NOT_ALLOWED'),
      );
      await expect(
        as(name)(answerRequest, { body: { tribeId, username: 'ann', accept: true } }),
      ).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'));
    }
  });
});

describe('the waitlist', () => {
  it('admits the first few, and then everybody', async () => {
    const waiting = await fans(5);
    const tribeId = await staffed({
      joinMode: 'waitlist',
      members: waiting.map((accountId, i) => ({
        accountId,
        state: 'waiting',
        at: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
      })),
    });
    const open = (body: object) => as('mel')(admitWaitlist, { body: { tribeId, ...body } });
    expect(await open({ first: 2 })).toEqual({ admitted: 2, memberCount: 7, waitingCount: 3 });
    const inside = await sql`
      select account_id from membership where tribe_id = ${tribeId} and state = 'active' and account_id = any(${waiting}::uuid[])`;
    expect(inside.map((row) => row.accountId).toSorted()).toEqual(waiting.slice(0, 2).toSorted());
    expect(await open({})).toEqual({ admitted: 3, memberCount: 10, waitingCount: 0 });
    expect(await open({})).toMatchObject({ admitted: 0 });
    const [told] = await sql`
      select count(*)::int as moves from membership_transition where tribe_id = ${tribeId} and reason = 'admitted'`;
    expect(told?.moves).toBe(5);
    expect(await anyone()(getTribe, { query: { tribeId } })).toMatchObject({
      memberCount: 10,
      waitingCount: 0,
    });
    await expect(as('mod_mo')(admitWaitlist, { body: { tribeId } })).rejects.toMatchObject(
      refused(403, 'NOT_ALLOWED'),
    );
  });

  it('a tribe goes from draft to archive one way, and its waitlist is admitted when it opens', async () => {
    const [fan] = await fans(1);
    const tribeId = await staffed({
      state: 'waitlisted',
      members: [{ accountId: fan as string, state: 'waiting' }],
    });
    const move = (name: string, to: 'active' | 'waitlisted' | 'read_only' | 'archived') =>
      as(name)(changeTribeState, { body: { tribeId, to } });
    await expect(move('olga', 'archived')).rejects.toMatchObject(refused(409, 'INVALID_TRANSITION'));
    expect(await move('mel', 'active')).toMatchObject({ state: 'active', memberCount: 6, waitingCount: 0 });
    await expect(move('mel', 'read_only')).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'));
    await move('olga', 'read_only');
    await expect(move('olga', 'active')).rejects.toMatchObject({
      ...refused(409, 'INVALID_TRANSITION'),
      message: expect.stringContaining('is read-only and can’t become open'),
    });
    await move('olga', 'archived');
    await expect(move('olga', 'active')).rejects.toMatchObject(refused(409, 'TRIBE_CLOSED'));
    const log = await as('mod_mo')(getAuditLog, { query: { tribeId } });
    expect(
      log.items.filter(({ what }) => what === 'tribe').map(({ from, to, by }) => [from, to, by?.username]),
    ).toEqual([
      ['read_only', 'archived', 'olga'],
      ['active', 'read_only', 'olga'],
      ['waitlisted', 'active', 'mel'],
    ]);
  });
});

it('management of one site returns 404 on another', async () => {
  const tribeId = await staffed();
  const elsewhere = as('olga', {}, 'cricket');
  const gone = refused(404, 'NOT_FOUND');
  await expect(elsewhere(getManagement, { query: { tribeId } })).rejects.toMatchObject(gone);
  await expect(elsewhere(getMembers, { query: { tribeId } })).rejects.toMatchObject(gone);
  await expect(elsewhere(transferOwnership, { body: { tribeId, username: 'bob' } })).rejects.toMatchObject(
    gone,
  );
  await expect(
    elsewhere(banMember, { body: { tribeId, username: 'bob', until: null, reason: 'No.' } }),
  ).rejects.toMatchObject(gone);
});

it('lists the audit log in pages, without joins', async () => {
  const tribeId = await staffed({ joinMode: 'open' });
  await as('ann')(joinTribe, { body: { tribeId } });
  await as('mel')(setRole, { body: { tribeId, username: 'bob', role: 'moderator' } });
  await as('mel')(muteMember, { body: { tribeId, username: 'bob', until: tomorrow() } });
  await as('mel')(removeMember, { body: { tribeId, username: 'bob' } });
  await as('mel')(updateTribe, { params: { tribeId }, body: { version: 1, rules: ['Sing.'] } });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await as('mel')(getAuditLog, { query: { tribeId, limit: 1, cursor } });
    seen.push(...page.items.map(({ what, to }) => `${what} ${to}`.trim()));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['rules', 'member removed', 'mute', 'role member moderator']);
});
