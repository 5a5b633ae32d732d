import { describe, expect, it } from 'vitest';
import { changeAccountRole } from '#features/accounts/administration/calls.ts';
import { grantStaffRole, revokeStaffRole } from '#features/staff/calls.ts';
import { getAllTribeUserJoined, getTribe, joinTribe, leaveTribe } from '#features/tribes/calls.ts';
import { insertTribes, type NewTribe } from '#features/tribes/tribes.server.ts';
import { transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { joinTribe as join, leaveTribe as leave } from './join-tribe.server.ts';
import { lockTribe, moveMembership } from './membership-states.server.ts';

const tested = await testApp();
const { as, anyone, idOf, ctx, sql, runJobs } = tested;

let number = 0;
/** A tribe owned by olga, on the site given. */
async function tribe(
  more: Partial<NewTribe> = {},
  site: 'sports' | 'cricket' | 'kids' = 'sports',
): Promise<string> {
  number += 1;
  const ownerId = await idOf('olga');
  const [id] = await insertTribes(ctx(site), [{ name: `Tribe number ${number}`, ownerId, ...more }]);
  return id as string;
}
const counts = async (id: string) => {
  const [row] = await sql`select member_count, athlete_count, waiting_count from tribe where id = ${id}`;
  return row;
};
const code = (code: string, status: number) => expect.objectContaining({ code, status });

/** Accounts without a session: enough for operations. */
async function crowd(size: number): Promise<string[]> {
  const ids = Array.from({ length: size }, () => newId());
  await sql`
    insert into account (id, state, username, display_name, birth_date, age_band)
    select id, 'active', 'fan' || right(replace(id::text, '-', ''), 16), 'Fan', '1990-01-01', 'adult'
    from unnest(${ids}::uuid[]) id`;
  return ids;
}
const ctxOf = (accountId: string) => ({
  ...ctx(),
  viewer: { accountId, sessionId: newId(), username: 'fan', role: 'USER', state: 'active', isChild: false },
});

describe('joining', () => {
  it('makes a member of an open tribe at once, everywhere it is shown', async () => {
    const id = await tribe({ name: 'The Open End' });
    const membership = await as('bob')(joinTribe, { body: { tribeId: 'the-open-end' } });
    expect(membership).toMatchObject({ tribeId: id, state: 'active', role: 'member', memberCount: 2 });
    expect(membership.joinedAt).not.toBeNull();
    const seen = await as('bob')(getTribe, { query: { tribeId: id } });
    expect(seen.viewer).toEqual({ state: 'active', role: 'member', waitlistPosition: null });
    const mine = await as('bob')(getAllTribeUserJoined, { query: {} });
    expect(mine.items.map((item) => item.id)).toContain(id);
  });

  it('twice changes nothing, also from two tabs at once', async () => {
    const id = await tribe();
    const tabs = await Promise.all([1, 2, 3].map(() => as('bob')(joinTribe, { body: { tribeId: id } })));
    expect(tabs.map((tab) => tab.state)).toEqual(['active', 'active', 'active']);
    expect(await counts(id)).toEqual({ memberCount: 2, athleteCount: 0, waitingCount: 0 });
    const moves = await sql`
      select to_state, reason from membership_transition where tribe_id = ${id} and account_id = ${await idOf('bob')}`;
    expect([...moves]).toEqual([{ toState: 'active', reason: 'joined' }]);
  });

  it('by thirty people at once, half of whom leave again, keeps the counts right', async () => {
    const id = await tribe();
    const fans = await crowd(30);
    await Promise.all(fans.map((fan) => join(ctxOf(fan), id)));
    expect(await counts(id)).toMatchObject({ memberCount: 31 });
    await Promise.all([
      ...fans.slice(0, 15).map((fan) => leave(ctxOf(fan), id)),
      ...fans.slice(15).map((fan) => join(ctxOf(fan), id)),
    ]);
    expect(await counts(id)).toMatchObject({ memberCount: 16 });
  });

  it('counts athletes among the members', async () => {
    const id = await tribe();
    await as('ana', { role: 'ATHLETE' })(joinTribe, { body: { tribeId: id } });
    expect(await counts(id)).toMatchObject({ memberCount: 2, athleteCount: 1 });
    await as('ana')(leaveTribe, { query: { tribeId: id } });
    expect(await counts(id)).toMatchObject({ memberCount: 1, athleteCount: 0 });
  });

  it('counts who becomes an athlete, or is one no more, in the tribes they are in', async () => {
    const id = await tribe();
    await as('ravi')(joinTribe, { body: { tribeId: id } });
    await grantStaff(tested, 'adele', 'admin');
    const accountId = await idOf('ravi');
    const become = async (role: 'ATHLETE' | 'USER') => {
      await as('adele')(changeAccountRole, { body: { accountId, role, reason: 'They asked us to.' } });
      await runJobs();
      return counts(id);
    };
    expect(await become('ATHLETE')).toMatchObject({ memberCount: 2, athleteCount: 1 });
    expect(await become('USER')).toMatchObject({ memberCount: 2, athleteCount: 0 });
  });

  it('counts an athlete no more who gets the role of staff, until the grant is revoked', async () => {
    const id = await tribe();
    const accountId = await idOf('rosa', { role: 'ATHLETE' });
    await as('rosa')(joinTribe, { body: { tribeId: id } });
    await grantStaff(tested, 'sue', 'superadmin');
    const reason = 'She looks after this site.';
    expect(await counts(id)).toMatchObject({ memberCount: 2, athleteCount: 1 });
    const grant = await as('sue')(grantStaffRole, { body: { account: accountId, role: 'admin', reason } });
    await runJobs();
    expect(await counts(id)).toMatchObject({ memberCount: 2, athleteCount: 0 });
    await as('sue')(revokeStaffRole, { body: { grantId: grant.id, reason } });
    await runJobs();
    expect(await counts(id)).toMatchObject({ memberCount: 2, athleteCount: 1 });
  });

  it('sends a request where the tribe wants requests', async () => {
    const id = await tribe({ joinMode: 'request' });
    const asked = await as('bob')(joinTribe, { body: { tribeId: id } });
    expect(asked).toMatchObject({ state: 'requested', joinedAt: null, memberCount: 1 });
  });

  it('joins the waitlist in order where a tribe is not open yet', async () => {
    const id = await tribe({ state: 'waitlisted' });
    expect(await as('bob')(joinTribe, { body: { tribeId: id } })).toMatchObject({
      state: 'waiting',
      waitlistPosition: 1,
    });
    expect(await as('cleo')(joinTribe, { body: { tribeId: id } })).toMatchObject({ waitlistPosition: 2 });
    expect(await counts(id)).toMatchObject({ memberCount: 1, waitingCount: 2 });
    await as('bob')(leaveTribe, { query: { tribeId: id } });
    const cleo = await as('cleo')(getTribe, { query: { tribeId: id } });
    expect(cleo.viewer?.waitlistPosition).toBe(1);
    expect(cleo.waitingCount).toBe(1);
  });

  it('is refused where an invitation is needed', async () => {
    const id = await tribe({ joinMode: 'invite' });
    await expect(as('bob')(joinTribe, { body: { tribeId: id } })).rejects.toEqual(code('INVITE_ONLY', 403));
  });

  it('is refused where a tribe is read-only or archived', async () => {
    for (const state of ['read_only', 'archived'] as const) {
      const id = await tribe({ state });
      await expect(as('bob')(joinTribe, { body: { tribeId: id } })).rejects.toEqual(
        code('TRIBE_CLOSED', 409),
      );
    }
  });

  it('a banned member cannot rejoin before the ban ends', async () => {
    const id = await tribe();
    await as('bob')(joinTribe, { body: { tribeId: id } });
    const accountId = await idOf('bob');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await transact(ctx(), async (tx) =>
      moveMembership(tx, await lockTribe(tx, id), {
        accountId,
        to: 'banned',
        reason: 'banned',
        by: null,
        bannedUntil: tomorrow,
      }),
    );
    expect(await counts(id)).toMatchObject({ memberCount: 1 });
    await expect(as('bob')(joinTribe, { body: { tribeId: id } })).rejects.toEqual(code('BANNED', 403));
    await expect(as('bob')(leaveTribe, { query: { tribeId: id } })).rejects.toEqual(
      code('NOT_A_MEMBER', 409),
    );
    await sql`update membership set banned_until = now() - interval '1 s' where tribe_id = ${id}`;
    expect(await as('bob')(joinTribe, { body: { tribeId: id } })).toMatchObject({ state: 'active' });
  });

  it('needs a session, and an existing tribe', async () => {
    const id = await tribe();
    await expect(anyone()(joinTribe, { body: { tribeId: id } })).rejects.toEqual(
      code('SIGN_IN_REQUIRED', 401),
    );
    await expect(as('bob')(joinTribe, { body: { tribeId: newId() } })).rejects.toEqual(
      code('NOT_FOUND', 404),
    );
    await expect(as('bob', {}, 'cricket')(joinTribe, { body: { tribeId: id } })).rejects.toEqual(
      code('NOT_FOUND', 404),
    );
    const secret = await tribe({ visibility: 'private' });
    await expect(as('bob')(joinTribe, { body: { tribeId: secret } })).rejects.toEqual(code('NOT_FOUND', 404));
  });
});

describe('leaving', () => {
  it('ends the membership and the role, and can be undone', async () => {
    const id = await tribe();
    await as('bob')(joinTribe, { body: { tribeId: id } });
    await sql`update membership set role = 'manager' where tribe_id = ${id} and account_id = ${await idOf('bob')}`;
    expect(await as('bob')(leaveTribe, { query: { tribeId: id } })).toMatchObject({
      state: 'left',
      memberCount: 1,
    });
    expect(await as('bob')(leaveTribe, { query: { tribeId: id } })).toMatchObject({
      state: 'left',
      memberCount: 1,
    });
    const seen = await as('bob')(getTribe, { query: { tribeId: id } });
    expect(seen.viewer).toBeNull();
    expect(await as('bob')(joinTribe, { body: { tribeId: id } })).toMatchObject({
      state: 'active',
      role: 'member',
    });
  });

  it('is refused for the last owner until somebody else owns the tribe', async () => {
    const id = await tribe();
    await expect(as('olga')(leaveTribe, { query: { tribeId: id } })).rejects.toEqual(
      code('OWNER_MUST_TRANSFER', 409),
    );
    await as('bob')(joinTribe, { body: { tribeId: id } });
    await sql`update membership set role = 'owner' where tribe_id = ${id} and account_id = ${await idOf('bob')}`;
    await as('olga')(leaveTribe, { query: { tribeId: id } });
    expect((await anyone()(getTribe, { query: { tribeId: id } })).owner.username).toBe('bob');
  });

  it('two owners who leave at once cannot both succeed', async () => {
    const [olga, bob] = [await idOf('olga'), await idOf('bob')];
    const id = await tribe({ members: [{ accountId: bob, role: 'owner' }] });
    const results = await Promise.allSettled([olga, bob].map((owner) => leave(ctxOf(owner), id)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused for somebody who was never a member', async () => {
    const id = await tribe();
    await expect(as('cleo')(leaveTribe, { query: { tribeId: id } })).rejects.toEqual(
      code('NOT_A_MEMBER', 409),
    );
  });
});

describe('children', () => {
  it('adults without a child here cannot join a tribe of the kids site', async () => {
    const id = await tribe({}, 'kids');
    await expect(as('bob', {}, 'kids')(joinTribe, { body: { tribeId: id } })).rejects.toEqual(
      code('KIDS_ONLY', 403),
    );
  });

  it('children cannot join a tribe of another site', async () => {
    const id = await tribe();
    const [child] = await crowd(1);
    await sql`update account set birth_date = ${'2018-05-05'}, age_band = 'under_13' where id = ${child as string}`;
    await expect(join(ctxOf(child as string), id)).rejects.toEqual(code('TOO_YOUNG', 403));
    const kids = await tribe({}, 'kids');
    expect(await join({ ...ctxOf(child as string), site: 'kids' }, kids)).toMatchObject({ state: 'active' });
  });
});
