import { describe, expect, it } from 'vitest';
import { getTribe, joinTribe, leaveTribe } from '#features/tribes/calls.ts';
import { insertTribes, type NewTribe } from '#features/tribes/tribes.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { answerRequest, banMember, getRequests } from './calls.ts';
import { expireInvitations, joinByInvite as join } from './invitations.server.ts';
import { createInvite, getInvites, inviteMember, revokeInvite } from './invite-calls.ts';
import { getInvite, joinByInvite } from './public-calls.ts';

const { as, anyone, idOf, ctx, sql, app } = await testApp();

let number = 0;
/** A tribe of olga's, with mel as its manager. */
async function tribe(more: Partial<NewTribe> = {}): Promise<string> {
  number += 1;
  const [id] = await insertTribes(ctx(), [
    {
      name: `Door number ${number}`,
      ownerId: await idOf('olga'),
      members: [{ accountId: await idOf('mel'), role: 'manager' }],
      ...more,
    },
  ]);
  return id as string;
}
const link = (tribeId: string, uses = 10, expiresInHours = 24) =>
  as('mel')(createInvite, { body: { tribeId, uses, expiresInHours } });
const follow = (name: string, code: string) => as(name)(joinByInvite, { body: { code } });
const refused = (status: number, code: string) => ({ status, code });

describe('an invitation link', () => {
  it('shows the tribe and the inviter to anybody, and admits to a private tribe', async () => {
    const tribeId = await tribe({ name: 'Behind the Curtain', visibility: 'private', joinMode: 'invite' });
    const { code } = await link(tribeId);
    expect(await anyone()(getInvite, { query: { code } })).toMatchObject({
      state: 'valid',
      tribe: { name: 'Behind the Curtain' },
      by: { username: 'mel' },
    });
    await expect(as('bob')(getTribe, { query: { tribeId } })).rejects.toMatchObject(
      refused(404, 'NOT_FOUND'),
    );
    expect(await follow('bob', code)).toMatchObject({
      state: 'active',
      slug: 'behind-the-curtain',
      memberCount: 3,
    });
    expect((await as('bob')(getTribe, { query: { tribeId } })).viewer?.role).toBe('member');
  });

  it('with one use admits exactly one of fifty concurrent requests', async () => {
    const tribeId = await tribe({ joinMode: 'invite' });
    const { code, id } = await link(tribeId, 1);
    const fans = Array.from({ length: 50 }, () => newId());
    await sql`
      insert into account (id, state, username, display_name, birth_date, age_band)
      select id, 'active', 'fan' || right(replace(id::text, '-', ''), 16), 'Fan', '1990-01-01', 'adult'
      from unnest(${fans}::uuid[]) id`;
    const ctxOf = (accountId: string) => ({
      ...ctx(),
      viewer: {
        accountId,
        sessionId: newId(),
        username: 'fan',
        role: 'USER',
        state: 'active',
        isChild: false,
      },
    });
    const results = await Promise.allSettled(fans.map((fan) => join(ctxOf(fan), code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(['INVITE_USED_UP']));
    expect((await anyone()(getTribe, { query: { tribeId } })).memberCount).toBe(3);
    await expect(sql`update tribe_invite set used = used + 1 where id = ${id}`).rejects.toThrow();
  });

  it('that is used up says so; a member who follows it uses nothing up', async () => {
    const tribeId = await tribe({ joinMode: 'invite' });
    const { code } = await link(tribeId, 1);
    await follow('bob', code);
    expect(await follow('bob', code)).toMatchObject({ state: 'active' });
    await expect(follow('ann', code)).rejects.toMatchObject({
      ...refused(409, 'INVITE_USED_UP'),
      message: 'This invite link has been used up. Ask for a new one.',
    });
    expect((await anyone()(getInvite, { query: { code } })).state).toBe('used_up');
  });

  it('that expired or was revoked admits nobody', async () => {
    const tribeId = await tribe();
    const [old, bad] = [await link(tribeId), await link(tribeId)];
    await sql`update tribe_invite set expires_at = now() - interval '1 s' where id = ${old.id}`;
    await expect(follow('ann', old.code)).rejects.toMatchObject(refused(409, 'INVITE_EXPIRED'));
    expect((await anyone()(getInvite, { query: { code: old.code } })).state).toBe('expired');
    const revoke = () => as('olga')(revokeInvite, { body: { tribeId, inviteId: bad.id } });
    expect((await revoke()).state).toBe('revoked');
    expect((await revoke()).state).toBe('revoked');
    await expect(follow('ann', bad.code)).rejects.toMatchObject({
      ...refused(409, 'INVITE_REVOKED'),
      message: 'This invite link has been revoked. Ask for a new one.',
    });
    await expect(follow('ann', 'no-such-code')).rejects.toMatchObject(refused(404, 'NOT_FOUND'));
    await expect(anyone()(getInvite, { query: { code: 'nope' } })).rejects.toMatchObject(
      refused(404, 'NOT_FOUND'),
    );
    await expect(anyone('cricket')(getInvite, { query: { code: old.code } })).rejects.toMatchObject(
      refused(404, 'NOT_FOUND'),
    );
    const { items } = await as('mel')(getInvites, { query: { tribeId } });
    expect(items.map(({ state, by }) => [state, by?.username])).toEqual([
      ['revoked', 'mel'],
      ['expired', 'mel'],
    ]);
  });

  it('does not admit a banned person, nor anybody to a closed tribe', async () => {
    const tribeId = await tribe();
    await as('dan')(joinTribe, { body: { tribeId } });
    await as('mel')(banMember, { body: { tribeId, username: 'dan', until: null, reason: 'Flares.' } });
    const { code, id } = await link(tribeId, 1);
    await expect(follow('dan', code)).rejects.toMatchObject(refused(403, 'BANNED'));
    await sql`update tribe set state = 'read_only' where id = ${tribeId}`;
    await expect(follow('ann', code)).rejects.toMatchObject(refused(409, 'TRIBE_CLOSED'));
    expect(await sql`select used from tribe_invite where id = ${id}`).toMatchObject([{ used: 0 }]);
  });

  it('is created by owner and managers, for up to thirty days and a thousand uses', async () => {
    const tribeId = await tribe();
    const make = (name: string, more: object = {}) =>
      as(name)(createInvite, { body: { tribeId, uses: 1, expiresInHours: 1, ...more } });
    await expect(make('bob')).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'));
    await expect(make('mel', { uses: 1001 })).rejects.toMatchObject({ status: 400, field: 'uses' });
    await expect(make('mel', { uses: 0 })).rejects.toMatchObject({ status: 400, field: 'uses' });
    await expect(make('mel', { expiresInHours: 721 })).rejects.toMatchObject({
      status: 400,
      field: 'expiresInHours',
      message: 'Choose at most 30 days (720 hours).',
    });
    await expect(make('mel', { role: 'owner' })).rejects.toMatchObject({ status: 400, field: 'role' });
  });
});

describe('an invitation by name', () => {
  const invite = (tribeId: string, username: string) =>
    as('mel')(inviteMember, { body: { tribeId, username } });

  it('admits the invited person, who joins or declines', async () => {
    const tribeId = await tribe({ visibility: 'private', joinMode: 'invite' });
    expect(await invite(tribeId, 'ann')).toMatchObject({ state: 'invited', memberCount: 2 });
    await expect(invite(tribeId, 'ann')).rejects.toMatchObject(refused(409, 'ALREADY_INVITED'));
    expect((await as('ann')(getTribe, { query: { tribeId } })).viewer?.state).toBe('invited');
    expect(await as('ann')(joinTribe, { body: { tribeId } })).toMatchObject({ state: 'active' });
    await expect(invite(tribeId, 'ann')).rejects.toMatchObject(refused(409, 'ALREADY_MEMBER'));
    await invite(tribeId, 'bob');
    expect(await as('bob')(leaveTribe, { query: { tribeId } })).toMatchObject({ state: 'declined' });
    await expect(invite(tribeId, 'nobody_here')).rejects.toMatchObject(refused(404, 'NOT_FOUND'));
  });

  it('admits somebody who had requested to join, and not somebody banned', async () => {
    const tribeId = await tribe({ joinMode: 'request' });
    await as('ann')(joinTribe, { body: { tribeId } });
    expect(await invite(tribeId, 'ann')).toMatchObject({ state: 'active' });
    await as('mel')(banMember, { body: { tribeId, username: 'ann', until: null, reason: 'Flares.' } });
    await expect(invite(tribeId, 'ann')).rejects.toMatchObject({
      ...refused(409, 'BANNED'),
      message: expect.stringContaining('Lift the ban first.'),
    });
  });

  it('expires after 14 days, and can be withdrawn before', async () => {
    const tribeId = await tribe({ joinMode: 'invite' });
    await invite(tribeId, 'ann');
    await invite(tribeId, 'bob');
    await sql`
      update membership set asked_at = now() - interval '15 days'
      where tribe_id = ${tribeId} and account_id = ${await idOf('ann')}`;
    await expireInvitations(jobCtx(app.deps));
    const waiting = await as('mel')(getRequests, { query: { tribeId, of: 'invited' } });
    expect(waiting.items.map(({ account }) => account.username)).toEqual(['bob']);
    await expect(as('ann')(joinTribe, { body: { tribeId } })).rejects.toMatchObject(
      refused(403, 'INVITE_ONLY'),
    );
    const back = await as('mel')(answerRequest, { body: { tribeId, username: 'bob', accept: false } });
    expect(back.state).toBe('expired');
  });
});
