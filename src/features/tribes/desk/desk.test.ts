import { describe, expect, it } from 'vitest';
import { getTribe, joinTribe, leaveTribe, updateTribe } from '#features/tribes/calls.ts';
import { foundTribes, type NewTribe } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import {
  answerRequest,
  banMember,
  getDesk,
  getRequests,
  getRestricted,
  getTribeLog,
  handOver,
  moveTribe,
  muteMember,
  openDoors,
  removeMember,
  setRole,
  unbanMember,
} from './calls.ts';
import { getMembers } from './open-calls.ts';

const { as, anyone, idOf, ctx, sql, runJobs, app } = await testApp();

let number = 0;
/** A tribe of olga's in which mel and max are managers, mo moderates, and bob is a member. */
async function staffed(more: Partial<NewTribe> = {}): Promise<string> {
  number += 1;
  const [mel, max, mo, bob] = await Promise.all(['mel', 'max', 'mod_mo', 'bob'].map((name) => idOf(name)));
  const [id] = await foundTribes(ctx(), [
    {
      name: `Desk number ${number}`,
      ownerId: await idOf('olga'),
      members: [
        { accountId: mel as string, role: 'manager' },
        { accountId: max as string, role: 'manager' },
        { accountId: mo as string, role: 'moderator' },
        { accountId: bob as string },
        ...(more.members ?? []),
      ],
      ...(({ members: _, ...rest }) => rest)(more),
    },
  ]);
  return id as string;
}
async function fans(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await sql`
    insert into account (id, state, username, display_name, birth_date, age_band)
    select id, 'active', 'fan' || right(replace(id::text, '-', ''), 16), 'Fan', '1990-01-01', 'adult'
    from unnest(${ids}::uuid[]) id`;
  await sql`insert into account_site (account_id, site) select id, 'sports' from unnest(${ids}::uuid[]) id`;
  return ids;
}
const refused = (status: number, code: string) => ({ status, code });
const names = (page: { items: { account: { username: string } }[] }) =>
  page.items.map(({ account }) => account.username);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('requests', () => {
  it('stand in the order of asking, and are answered once', async () => {
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
    expect((await as('mel')(getDesk, { query: { tribeId } })).requested).toBe(1);
  });

  it('are read and answered by those who moderate, and by nobody else', async () => {
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

describe('the doors', () => {
  it('let in the first so many who wait, and then everybody', async () => {
    const waiting = await fans(5);
    const tribeId = await staffed({
      joinMode: 'waitlist',
      members: waiting.map((accountId, i) => ({
        accountId,
        state: 'waiting',
        at: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
      })),
    });
    const open = (body: object) => as('mel')(openDoors, { body: { tribeId, ...body } });
    expect(await open({ first: 2 })).toEqual({ admitted: 2, memberCount: 7, waitingCount: 3 });
    const inside = await sql`
      select account_id from membership where tribe_id = ${tribeId} and state = 'active' and account_id = any(${waiting}::uuid[])`;
    expect(inside.map((row) => row.accountId).toSorted()).toEqual(waiting.slice(0, 2).toSorted());
    expect(await open({})).toEqual({ admitted: 3, memberCount: 10, waitingCount: 0 });
    expect(await open({})).toMatchObject({ admitted: 0 });
    const [told] = await sql`
      select count(*)::int as moves from membership_move where tribe_id = ${tribeId} and why = 'the doors opened'`;
    expect(told?.moves).toBe(5);
    expect(await anyone()(getTribe, { query: { tribeId } })).toMatchObject({
      memberCount: 10,
      waitingCount: 0,
    });
    await expect(as('mod_mo')(openDoors, { body: { tribeId } })).rejects.toMatchObject(
      refused(403, 'NOT_ALLOWED'),
    );
  });

  it('a tribe goes from draft to archive one way, and whoever waited comes in when it opens', async () => {
    const [fan] = await fans(1);
    const tribeId = await staffed({
      state: 'waitlisted',
      members: [{ accountId: fan as string, state: 'waiting' }],
    });
    const move = (name: string, to: 'active' | 'waitlisted' | 'read_only' | 'archived') =>
      as(name)(moveTribe, { body: { tribeId, to } });
    await expect(move('olga', 'archived')).rejects.toMatchObject(refused(409, 'INVALID_TRANSITION'));
    expect(await move('mel', 'active')).toMatchObject({ state: 'active', memberCount: 6, waitingCount: 0 });
    await expect(move('mel', 'read_only')).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'));
    await move('olga', 'read_only');
    await expect(move('olga', 'active')).rejects.toMatchObject({
      ...refused(409, 'INVALID_TRANSITION'),
      message: expect.stringContaining('is read-only and cannot become open'),
    });
    await move('olga', 'archived');
    await expect(move('olga', 'active')).rejects.toMatchObject(refused(409, 'TRIBE_CLOSED'));
    const log = await as('mod_mo')(getTribeLog, { query: { tribeId } });
    expect(
      log.items.filter(({ what }) => what === 'tribe').map(({ from, to, by }) => [from, to, by?.username]),
    ).toEqual([
      ['read_only', 'archived', 'olga'],
      ['active', 'read_only', 'olga'],
      ['waitlisted', 'active', 'mel'],
    ]);
  });
});

describe('members', () => {
  it('stand with those who run the tribe first, page by page, and are found by name', async () => {
    const tribeId = await staffed();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await anyone()(getMembers, { query: { tribeId, limit: 2, cursor } });
      seen.push(...page.items.map(({ role, account }) => `${role} ${account.username}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.map((line) => line.split(' ')[0])).toEqual([
      'owner',
      'manager',
      'manager',
      'moderator',
      'member',
    ]);
    expect(new Set(seen).size).toBe(5);
    expect(names(await anyone()(getMembers, { query: { tribeId, search: 'MOD' } }))).toEqual(['mod_mo']);
    expect(names(await anyone()(getMembers, { query: { tribeId, search: '%' } }))).toEqual([]);
    expect(names(await anyone()(getMembers, { query: { tribeId, role: 'moderator' } }))).toEqual(['mod_mo']);
  });

  it('who have blocked each other do not stand in each other’s lists, and a child stands in nobody’s', async () => {
    const tribeId = await staffed();
    await sql`insert into block (blocker_id, blocked_id) values (${await idOf('bob')}, ${await idOf('mel')})`;
    const child = await idOf('bob');
    expect(names(await as('mel')(getMembers, { query: { tribeId } }))).not.toContain('bob');
    expect(names(await as('bob')(getMembers, { query: { tribeId } }))).not.toContain('mel');
    expect(names(await anyone()(getMembers, { query: { tribeId } }))).toContain('bob');
    await sql`delete from block`;
    await sql`update account set age_band = 'under_13' where id = ${child}`;
    expect(names(await anyone()(getMembers, { query: { tribeId } }))).not.toContain('bob');
    expect(names(await as('olga')(getMembers, { query: { tribeId } }))).not.toContain('bob');
    await sql`update account set age_band = 'adult' where id = ${child}`;
  });

  it('of a private tribe are seen by its members only', async () => {
    const tribeId = await staffed({ visibility: 'private' });
    await expect(anyone()(getMembers, { query: { tribeId } })).rejects.toMatchObject(
      refused(404, 'NOT_FOUND'),
    );
    expect(names(await as('bob')(getMembers, { query: { tribeId } }))).toHaveLength(5);
  });

  it('get roles below those of who gives them', async () => {
    const tribeId = await staffed();
    const give = (by: string, username: string, role: 'manager' | 'moderator' | 'member') =>
      as(by)(setRole, { body: { tribeId, username, role } });
    expect(await give('mel', 'bob', 'moderator')).toMatchObject({ state: 'active', role: 'moderator' });
    await expect(give('mel', 'bob', 'manager')).rejects.toMatchObject(refused(403, 'ROLE_TOO_HIGH'));
    await expect(give('mel', 'max', 'member')).rejects.toMatchObject({
      ...refused(403, 'ROLE_TOO_HIGH'),
      message: expect.stringContaining('This member is a manager of Desk number'),
    });
    await expect(give('mel', 'olga', 'member')).rejects.toMatchObject(refused(403, 'ROLE_TOO_HIGH'));
    await expect(give('mod_mo', 'bob', 'member')).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'));
    await expect(give('olga', 'olga', 'member')).rejects.toMatchObject(refused(409, 'NOT_YOURSELF'));
    await expect(give('olga', 'stranger', 'manager')).rejects.toMatchObject(refused(404, 'NOT_FOUND'));
    expect(await give('olga', 'bob', 'manager')).toMatchObject({ role: 'manager' });
    expect((await as('bob')(getTribe, { query: { tribeId } })).viewer?.role).toBe('manager');
  });

  it('two managers who remove each other at once: exactly one is removed, the other is told why not', async () => {
    const tribeId = await staffed();
    const remove = (by: string, username: string) => as(by)(removeMember, { body: { tribeId, username } });
    const results = await Promise.allSettled([remove('mel', 'max'), remove('max', 'mel')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const loser = results.find((result) => result.status === 'rejected');
    expect(loser?.reason).toMatchObject({
      ...refused(403, 'NOT_ALLOWED'),
      message: expect.stringMatching(
        /^Only the owner, managers and moderators of Desk number \d+ can do this\.$/,
      ),
    });
    expect((await anyone()(getTribe, { query: { tribeId } })).memberCount).toBe(4);
  });

  it('who were removed may come back as everybody comes; a moderator removes no manager', async () => {
    const tribeId = await staffed();
    await as('mod_mo')(removeMember, { body: { tribeId, username: 'bob' } });
    await expect(as('mod_mo')(removeMember, { body: { tribeId, username: 'bob' } })).rejects.toMatchObject(
      refused(409, 'NOT_A_MEMBER'),
    );
    expect(await as('bob')(joinTribe, { body: { tribeId } })).toMatchObject({
      state: 'active',
      role: 'member',
    });
    await expect(as('mod_mo')(removeMember, { body: { tribeId, username: 'mel' } })).rejects.toMatchObject(
      refused(403, 'ROLE_TOO_HIGH'),
    );
  });
});

describe('bans and mutes', () => {
  it('a banned member is told why and until when, cannot come back, and can once the ban is lifted', async () => {
    const tribeId = await staffed();
    const until = tomorrow();
    const ban = { tribeId, username: 'bob', until, reason: 'Threw a pie at the linesman.' };
    await as('mod_mo')(banMember, { body: ban });
    const seen = await as('bob')(getTribe, { query: { tribeId } });
    expect(seen.kept).toEqual({ kind: 'banned', until, reason: 'Threw a pie at the linesman.' });
    await expect(as('bob')(joinTribe, { body: { tribeId } })).rejects.toMatchObject({
      ...refused(403, 'BANNED'),
      message: expect.stringContaining('Threw a pie at the linesman.'),
    });
    expect((await anyone()(getTribe, { query: { tribeId } })).kept).toBeNull();
    const list = await as('mod_mo')(getRestricted, { query: { tribeId } });
    expect(list.items).toMatchObject([{ account: { username: 'bob' }, until, reason: ban.reason }]);
    await as('mod_mo')(unbanMember, { body: { tribeId, username: 'bob' } });
    await expect(as('mod_mo')(unbanMember, { body: { tribeId, username: 'bob' } })).rejects.toMatchObject(
      refused(409, 'NOT_BANNED'),
    );
    expect(await as('bob')(joinTribe, { body: { tribeId } })).toMatchObject({ state: 'active' });
  });

  it('need a time to come and a reason', async () => {
    const tribeId = await staffed();
    const ban = (more: object) =>
      as('mel')(banMember, { body: { tribeId, username: 'bob', until: null, reason: 'Rude.', ...more } });
    await expect(ban({ until: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      status: 400,
      field: 'until',
      message: 'Choose a time that is still to come.',
    });
    await expect(ban({ reason: '' })).rejects.toMatchObject({ status: 400, field: 'reason' });
    await expect(ban({ until: 'soon' })).rejects.toMatchObject({ status: 400, field: 'until' });
    expect(await ban({})).toMatchObject({ state: 'banned' });
  });

  it('a muted member reads and does not write until it is taken back', async () => {
    const tribeId = await staffed();
    const mute = (until: string | null, reason?: string) =>
      as('mod_mo')(muteMember, { body: { tribeId, username: 'bob', until, ...(reason ? { reason } : {}) } });
    await mute(tomorrow(), 'Shouting.');
    expect((await as('bob')(getTribe, { query: { tribeId } })).kept).toMatchObject({
      kind: 'muted',
      reason: 'Shouting.',
    });
    expect(names(await as('mel')(getRestricted, { query: { tribeId, of: 'muted' } }))).toEqual(['bob']);
    const marks = async (door: ReturnType<typeof as>) =>
      (await door(getMembers, { query: { tribeId, search: 'bob' } })).items[0]?.mutedUntil ?? null;
    expect(await marks(as('mel'))).not.toBeNull();
    expect(await marks(anyone())).toBeNull();
    await mute(null);
    expect((await as('bob')(getTribe, { query: { tribeId } })).kept).toBeNull();
  });
});

describe('handing over', () => {
  it('makes a member the owner and the owner a manager, who can then leave', async () => {
    const tribeId = await staffed();
    await expect(as('olga')(leaveTribe, { query: { tribeId } })).rejects.toMatchObject({
      ...refused(409, 'OWNER_MUST_TRANSFER'),
      message: expect.stringContaining('Hand it to another member first.'),
    });
    await expect(as('mel')(handOver, { body: { tribeId, username: 'mel' } })).rejects.toMatchObject(
      refused(403, 'NOT_ALLOWED'),
    );
    await expect(as('olga')(handOver, { body: { tribeId, username: 'stranger' } })).rejects.toMatchObject(
      refused(404, 'NOT_FOUND'),
    );
    const handed = await as('olga')(handOver, { body: { tribeId, username: 'bob' } });
    expect(handed).toMatchObject({ owner: { username: 'bob' }, viewer: { role: 'manager' } });
    expect((await as('bob')(getTribe, { query: { tribeId } })).viewer?.role).toBe('owner');
    expect(await as('olga')(leaveTribe, { query: { tribeId } })).toMatchObject({ state: 'left' });
    const log = await as('bob')(getTribeLog, { query: { tribeId } });
    expect(
      log.items.filter(({ what }) => what === 'role').map(({ to, account }) => [to, account?.username]),
    ).toEqual([
      ['owner manager', 'olga'],
      ['member owner', 'bob'],
    ]);
  });

  it('happens by itself when the owner’s account is erased, and a tribe without anybody is archived', async () => {
    const [erased] = (await fans(1)) as [string];
    const mo = await idOf('mod_mo');
    const [tribeId, alone] = (await foundTribes(ctx(), [
      { name: 'Goes On', ownerId: erased, members: [{ accountId: mo, role: 'moderator' }] },
      { name: 'Ends Here', ownerId: erased },
    ])) as [string, string];
    await app.deps.events.emit(ctx(), 'account.erased', { accountId: erased });
    await runJobs();
    const after = await as('mod_mo')(getTribe, { query: { tribeId } });
    expect(after).toMatchObject({ owner: { username: 'mod_mo' }, viewer: { role: 'owner' }, memberCount: 1 });
    expect((await anyone()(getTribe, { query: { tribeId: alone } })).state).toBe('archived');
  });
});

it('a desk of one site is not there on another', async () => {
  const tribeId = await staffed();
  const elsewhere = as('olga', {}, 'cricket');
  const gone = refused(404, 'NOT_FOUND');
  await expect(elsewhere(getDesk, { query: { tribeId } })).rejects.toMatchObject(gone);
  await expect(elsewhere(getMembers, { query: { tribeId } })).rejects.toMatchObject(gone);
  await expect(elsewhere(handOver, { body: { tribeId, username: 'bob' } })).rejects.toMatchObject(gone);
  await expect(
    elsewhere(banMember, { body: { tribeId, username: 'bob', until: null, reason: 'No.' } }),
  ).rejects.toMatchObject(gone);
});

it('the log goes page by page through everything that was done, and joining is no deed', async () => {
  const tribeId = await staffed({ joinMode: 'open' });
  await as('ann')(joinTribe, { body: { tribeId } });
  await as('mel')(setRole, { body: { tribeId, username: 'bob', role: 'moderator' } });
  await as('mel')(muteMember, { body: { tribeId, username: 'bob', until: tomorrow() } });
  await as('mel')(removeMember, { body: { tribeId, username: 'bob' } });
  await as('mel')(updateTribe, { params: { tribeId }, body: { version: 1, rules: ['Sing.'] } });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await as('mel')(getTribeLog, { query: { tribeId, limit: 1, cursor } });
    seen.push(...page.items.map(({ what, to }) => `${what} ${to}`.trim()));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['rules', 'member removed', 'mute', 'role member moderator']);
});
