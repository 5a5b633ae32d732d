import { beforeEach, describe, expect, test } from 'vitest';
import { getProfile, getProfileByUsername } from '#features/accounts/calls.ts';
import { requestVerification } from '#features/accounts/verification/calls.ts';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { transact } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { eraseAccount } from '../lifecycle/erase-account.server.ts';
import { getRole, requestRole, withdrawRoleRequest } from './calls.ts';

const tested = await testApp();
const { as, sql, idOf, ctx } = tested;
const { sentences } = await withNotices(tested);
await grantStaff(tested, 'adele', 'admin');
await grantStaff(tested, 'mona', 'moderator');
beforeEach(() => sql`delete from rate_limit`);

const statement = 'I play for the Rovers under 23s, see their squad page.';
const ask = (name: string, role: 'USER' | 'ATHLETE' | 'CREATOR' | 'TEAM_MANAGER', why = statement) =>
  as(name)(requestRole, { body: { role, statement: why } });
const decide = (id: string, approve: boolean, message = '', by = 'adele') =>
  as(by)(decideReview, {
    body: {
      kind: 'roles',
      id,
      message,
      decision: approve ? 'approve' : 'reject',
      reason: approve ? undefined : 'NOT_CONFIRMED',
    },
  });
async function openRequest(name: string, role: 'ATHLETE' | 'TEAM_MANAGER' = 'ATHLETE'): Promise<string> {
  const { requests } = await ask(name, role);
  return requests[0]?.id ?? '';
}
const roleOf = async (name: string) => (await as(name)(getProfile, {})).role;

describe('requesting another role', () => {
  test('a fan becomes a creator at once, and the profile moves to its new address', async () => {
    expect(await as('ana')(getRole, {})).toEqual({
      role: 'USER',
      options: [
        { role: 'ATHLETE', needsApproval: true },
        { role: 'CREATOR', needsApproval: false },
        { role: 'TEAM_MANAGER', needsApproval: true },
      ],
      requests: [],
    });
    const { role, requests } = await ask('ana', 'CREATOR', '');
    expect(role).toBe('CREATOR');
    expect(requests).toMatchObject([{ fromRole: 'USER', toRole: 'CREATOR', state: 'approved' }]);
    const profile = await as('bob')(getProfileByUsername, { params: { username: 'ana' } });
    expect(profile.profilePath).toBe('/artist/ana/profile');
  });

  test('an athlete is approved by staff: nothing changes before that', async () => {
    const { role, requests } = await ask('bea', 'ATHLETE');
    expect({ role, requests }).toMatchObject({ role: 'USER', requests: [{ state: 'requested' }] });
    await decide(requests[0]?.id ?? '', true);
    expect(await roleOf('bea')).toBe('ATHLETE');
    expect(await as('bea')(getRole, {})).toMatchObject({ requests: [{ state: 'approved' }] });
    expect((await sentences('bea'))[0]).toMatch(/^You’re an athlete now\./);
  });

  test('a declined request shows the reason, and can be followed by another', async () => {
    const id = await openRequest('cleo', 'TEAM_MANAGER');
    const body = { kind: 'roles', id, decision: 'reject' } as const;
    await expect(as('adele')(decideReview, { body })).rejects.toMatchObject({ status: 400, field: 'reason' });
    // The reason is the message where none is written.
    await decide(id, false);
    expect(await roleOf('cleo')).toBe('USER');
    const reason = 'We couldn’t confirm this from what you wrote.';
    expect(await as('cleo')(getRole, {})).toMatchObject({ requests: [{ state: 'declined', reason }] });
    expect(await sentences('cleo')).toContain('Your request for another role was declined.');
    expect((await ask('cleo', 'TEAM_MANAGER')).requests).toHaveLength(2);
  });

  test('only one request can be open, also from two tabs, until it is withdrawn', async () => {
    const outcomes = await Promise.allSettled([ask('dana', 'ATHLETE'), ask('dana', 'TEAM_MANAGER')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask('dana', 'CREATOR')).rejects.toMatchObject({ status: 409, code: 'REQUEST_OPEN' });
    const { requests } = await as('dana')(getRole, {});
    const withdraw = (name: string) =>
      as(name)(withdrawRoleRequest, { body: { requestId: requests[0]?.id ?? '' } });
    await expect(withdraw('edda')).rejects.toMatchObject({ status: 409, code: 'REQUEST_DECIDED' });
    expect(await withdraw('dana')).toMatchObject({ requests: [{ state: 'withdrawn' }] });
    await expect(decide(requests[0]?.id ?? '', true)).rejects.toMatchObject({ code: 'REQUEST_DECIDED' });
    expect((await ask('dana', 'CREATOR')).role).toBe('CREATOR');
  });

  test('refuses the current role, a request without a reason, and roles only staff give', async () => {
    await expect(ask('faye', 'USER')).rejects.toMatchObject({ status: 409, code: 'SAME_ROLE' });
    await expect(ask('faye', 'ATHLETE', 'me')).rejects.toMatchObject({ status: 400, field: 'statement' });
    await expect(ask('faye', 'ADMIN' as never)).rejects.toMatchObject({ status: 400 });
    await expect(ask('adele', 'CREATOR')).rejects.toMatchObject({ status: 403, code: 'ROLE_FIXED' });
  });

  test('children and their site have no other roles', async () => {
    const child = { site: 'kids', birthDate: '2016-05-01', guardianEmail: 'gina@touchline.test' } as const;
    expect(await as('brave_panda', child)(getRole, {})).toMatchObject({ options: [] });
    expect(await as('gwen', {}, 'kids')(getRole, {})).toMatchObject({ options: [] });
    const there = as('gwen', {}, 'kids')(requestRole, { body: { role: 'CREATOR' } });
    await expect(there).rejects.toMatchObject({ status: 403, code: 'ROLE_FIXED' });
  });

  test('a badge that the new role can’t have ends', async () => {
    const body = { type: 'verified_athlete' as const, statement };
    const { id } = await as('hana', { role: 'ATHLETE' })(requestVerification, { body });
    await as('adele')(decideReview, { body: { kind: 'verification', id, decision: 'approve' } });
    expect(await as('hana')(getProfile, {})).toMatchObject({ verificationType: 'verified_athlete' });
    await ask('hana', 'USER', '');
    expect(await as('hana')(getProfile, {})).toMatchObject({ role: 'USER', verificationType: 'none' });
  });
});

describe('deciding', () => {
  test('the queue has this site’s requests, oldest first, and is for those who may decide', async () => {
    const first = await openRequest('iris');
    const second = await openRequest('june', 'TEAM_MANAGER');
    const { items } = await as('adele')(getReviews, { query: { kind: 'roles' } });
    const ids = items.map(({ id }) => id).filter((id) => id === first || id === second);
    expect(ids).toEqual([first, second]);
    expect(items.find(({ id }) => id === first)).toMatchObject({ account: { username: 'iris' }, statement });
    expect((await as('adele', {}, 'cricket')(getReviews, { query: { kind: 'roles' } })).items).toEqual([]);
    for (const name of ['mona', 'iris']) {
      await expect(as(name)(getReviews, { query: { kind: 'roles' } })).rejects.toMatchObject({ status: 403 });
      await expect(decide(first, true, '', name)).rejects.toMatchObject({ status: 403 });
    }
    await expect(
      as('adele', {}, 'cricket')(decideReview, { body: { kind: 'roles', id: first, decision: 'approve' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('two reviewers at once decide once, with one row in the audit log', async () => {
    await grantStaff(tested, 'ada', 'admin');
    const id = await openRequest('kira');
    const outcomes = await Promise.allSettled([decide(id, true), decide(id, false, 'No proof.', 'ada')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await sql`select act from audit_log where target_id = ${id}`;
    expect(rows).toEqual([{ act: 'roles.decide' }]);
  });

  test('nobody decides on their own request', async () => {
    const id = await openRequest('lena');
    await sql`update role_request set account_id = ${await idOf('adele')} where id = ${id}`;
    await expect(decide(id, true)).rejects.toMatchObject({ status: 403, code: 'OWN_REQUEST' });
    await sql`delete from role_request where id = ${id}`;
  });

  test('a role that staff changed meanwhile is not overwritten', async () => {
    const id = await openRequest('mina');
    await sql`update account set role = 'DEVELOPER' where id = ${await idOf('mina')}`;
    await expect(decide(id, true)).rejects.toMatchObject({ status: 409, code: 'ROLE_CHANGED' });
    await decide(id, false, 'Your role has changed since you asked.');
  });

  test('erasing an account erases its requests', async () => {
    const id = await openRequest('nell');
    const accountId = await idOf('nell');
    await sql`update account set state = 'deletion_requested' where id = ${accountId}`;
    await transact(ctx(), (tx) => eraseAccount(tx, accountId, { by: null, reason: 'deletion_due' }));
    await expect(decide(id, true)).rejects.toMatchObject({ status: 404 });
  });
});
