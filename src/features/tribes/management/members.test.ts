import { describe, expect, it } from 'vitest';
import { getTribe, joinTribe, leaveTribe } from '#features/tribes/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { testApp } from '#test/test-app.ts';
import {
  banMember,
  getAuditLog,
  getRestricted,
  muteMember,
  removeMember,
  setRole,
  transferOwnership,
  unbanMember,
} from './calls.ts';
import { getMembers } from './public-calls.ts';
import { names, refused, tomorrow, withManagers } from './test-managers.ts';

const tested = await testApp();
const { as, anyone, idOf, ctx, sql, app, runJobs } = tested;
const { staffed, fans } = withManagers(tested);

describe('members', () => {
  it('are listed in pages with owner and managers first, and are found by name', async () => {
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

  it('do not see members they blocked or who blocked them, nor children', async () => {
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

  it('get roles below that of the member who assigns them', async () => {
    const tribeId = await staffed();
    const give = (by: string, username: string, role: 'manager' | 'moderator' | 'member') =>
      as(by)(setRole, { body: { tribeId, username, role } });
    expect(await give('mel', 'bob', 'moderator')).toMatchObject({ state: 'active', role: 'moderator' });
    await expect(give('mel', 'bob', 'manager')).rejects.toMatchObject(refused(403, 'ROLE_TOO_HIGH'));
    await expect(give('mel', 'max', 'member')).rejects.toMatchObject({
      ...refused(403, 'ROLE_TOO_HIGH'),
      message: expect.stringContaining('You can’t do this to a manager of Managed Tribe number'),
    });
    await expect(give('mel', 'olga', 'member')).rejects.toMatchObject(refused(403, 'ROLE_TOO_HIGH'));
    await expect(give('mod_mo', 'bob', 'member')).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'));
    await expect(give('olga', 'olga', 'member')).rejects.toMatchObject(refused(409, 'NOT_YOURSELF'));
    await expect(give('olga', 'stranger', 'manager')).rejects.toMatchObject(refused(404, 'NOT_FOUND'));
    expect(await give('olga', 'bob', 'manager')).toMatchObject({ role: 'manager' });
    expect((await as('bob')(getTribe, { query: { tribeId } })).viewer?.role).toBe('manager');
  });

  it('two managers who remove each other at once: exactly one is removed', async () => {
    const tribeId = await staffed();
    const remove = (by: string, username: string) => as(by)(removeMember, { body: { tribeId, username } });
    const results = await Promise.allSettled([remove('mel', 'max'), remove('max', 'mel')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const loser = results.find((result) => result.status === 'rejected');
    expect(loser?.reason).toMatchObject({
      ...refused(403, 'NOT_ALLOWED'),
      message: expect.stringMatching(
        /^Only the owner, managers and moderators of Managed Tribe number \d+ can do this\.$/,
      ),
    });
    expect((await anyone()(getTribe, { query: { tribeId } })).memberCount).toBe(4);
  });

  it('can rejoin after a removal; a moderator cannot remove a manager', async () => {
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
  it('a banned member sees why and until when, cannot rejoin, and can once the ban is lifted', async () => {
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

  it('need a time in the future and a reason', async () => {
    const tribeId = await staffed();
    const ban = (more: object) =>
      as('mel')(banMember, { body: { tribeId, username: 'bob', until: null, reason: 'Rude.', ...more } });
    await expect(ban({ until: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      status: 400,
      field: 'until',
      message: 'Choose a time in the future.',
    });
    await expect(ban({ reason: '' })).rejects.toMatchObject({ status: 400, field: 'reason' });
    await expect(ban({ until: 'soon' })).rejects.toMatchObject({ status: 400, field: 'until' });
    expect(await ban({})).toMatchObject({ state: 'banned' });
  });

  it('a muted member can read but not post until unmuted', async () => {
    const tribeId = await staffed();
    const mute = (until: string | null, reason?: string) =>
      as('mod_mo')(muteMember, { body: { tribeId, username: 'bob', until, ...(reason ? { reason } : {}) } });
    await mute(tomorrow(), 'Shouting.');
    expect((await as('bob')(getTribe, { query: { tribeId } })).kept).toMatchObject({
      kind: 'muted',
      reason: 'Shouting.',
    });
    expect(names(await as('mel')(getRestricted, { query: { tribeId, of: 'muted' } }))).toEqual(['bob']);
    const marks = async (client: ReturnType<typeof as>) =>
      (await client(getMembers, { query: { tribeId, search: 'bob' } })).items[0]?.mutedUntil ?? null;
    expect(await marks(as('mel'))).not.toBeNull();
    expect(await marks(anyone())).toBeNull();
    await mute(null);
    expect((await as('bob')(getTribe, { query: { tribeId } })).kept).toBeNull();
  });
});

describe('transferring ownership', () => {
  it('makes a member the owner and the owner a manager, who can then leave', async () => {
    const tribeId = await staffed();
    await expect(as('olga')(leaveTribe, { query: { tribeId } })).rejects.toMatchObject({
      ...refused(409, 'OWNER_MUST_TRANSFER'),
      message: expect.stringContaining('Transfer ownership to another member first.'),
    });
    await expect(as('mel')(transferOwnership, { body: { tribeId, username: 'mel' } })).rejects.toMatchObject(
      refused(403, 'NOT_ALLOWED'),
    );
    await expect(
      as('olga')(transferOwnership, { body: { tribeId, username: 'stranger' } }),
    ).rejects.toMatchObject(refused(404, 'NOT_FOUND'));
    const handed = await as('olga')(transferOwnership, { body: { tribeId, username: 'bob' } });
    expect(handed).toMatchObject({ owner: { username: 'bob' }, viewer: { role: 'manager' } });
    expect((await as('bob')(getTribe, { query: { tribeId } })).viewer?.role).toBe('owner');
    expect(await as('olga')(leaveTribe, { query: { tribeId } })).toMatchObject({ state: 'left' });
    const log = await as('bob')(getAuditLog, { query: { tribeId } });
    expect(
      log.items.filter(({ what }) => what === 'role').map(({ to, account }) => [to, account?.username]),
    ).toEqual([
      ['owner manager', 'olga'],
      ['member owner', 'bob'],
    ]);
  });

  it('is automatic when the owner’s account is erased, and a tribe without members is archived', async () => {
    const [erased] = (await fans(1)) as [string];
    const mo = await idOf('mod_mo');
    const [tribeId, alone] = (await insertTribes(ctx(), [
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
