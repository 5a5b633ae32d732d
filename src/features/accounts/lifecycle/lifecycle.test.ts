import { expect, test } from 'vitest';
import { getSessions } from '#features/auth/calls.ts';
import { jobCtx, transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { getProfile, getProfileByUsername } from '../calls.ts';
import { updateProfile } from '../profile/calls.ts';
import { followUser, getFollowList } from '../relationships/calls.ts';
import { checkUsername, getUsernameHistory } from '../usernames/calls.ts';
import { deactivateAccount, reactivateAccount, requestDeletion, undoDeletion } from './calls.ts';
import { endStates } from './expire-states.server.ts';
import { sanctionAccount } from './sanctions.server.ts';

const { app, as, anyone, ctx, sql, idOf, runJobs } = await testApp();
// Signed in, since a visitor's answer may be some seconds old.
const see = (username: string) => as('onlooker')(getProfileByUsername, { params: { username } });
const follow = (who: string, athleteId: string) =>
  as(who)(followUser, { params: { athleteId }, query: { follow: 'true' } });
const daysGoBy = (username: string, days: number) =>
  sql`update account set state_until = state_until - ${days}::int * interval '1 day' where username = ${username}`;
const movesOf = async (username: string) =>
  (
    await sql<{ toState: string }[]>`
      select m.to_state from account_transition m join account a on a.id = m.account_id
      where a.username = ${username} order by m.id`
  ).map(({ toState }) => toState);

await Promise.all([idOf('onlooker'), idOf('dee')]);

test('a deactivated account is hidden until its owner reactivates it', async () => {
  await follow('bea', 'onlooker');
  expect(await as('bea')(deactivateAccount, {})).toMatchObject({ state: 'deactivated' });
  await expect(see('bea')).rejects.toMatchObject({ status: 404 });
  const followers = await as('onlooker')(getFollowList, {
    params: { username: 'onlooker' },
    query: { side: 'followers' },
  });
  expect(followers.items).toEqual([]);
  await expect(follow('bea', 'onlooker')).rejects.toMatchObject({ status: 403, code: 'DEACTIVATED' });
  await expect(as('bea')(deactivateAccount, {})).rejects.toMatchObject({
    status: 409,
    code: 'INVALID_TRANSITION',
  });
  expect(await as('bea')(reactivateAccount, {})).toMatchObject({ state: 'active', stateUntil: null });
  expect(await see('bea')).toMatchObject({ username: 'bea' });
  await expect(as('bea')(reactivateAccount, {})).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
});

test('a break ends automatically after 30 days', async () => {
  await as('kai')(deactivateAccount, {});
  await daysGoBy('kai', 29);
  await endStates(jobCtx(app.deps));
  expect(await as('kai')(getProfile, {})).toMatchObject({ state: 'deactivated' });
  await daysGoBy('kai', 1);
  await endStates(jobCtx(app.deps));
  expect(await as('kai')(getProfile, {})).toMatchObject({ state: 'active' });
  expect(await movesOf('kai')).toEqual(['deactivated', 'active']);
});

test('a restricted account cannot deactivate to lift the restriction', async () => {
  await idOf('lim');
  const sanction = { kind: 'limit', by: null, caseId: null, reason: 'SPAM_OR_SCAM' } as const;
  await transact(ctx(), async (tx) => sanctionAccount(tx, await idOf('lim'), sanction));
  await expect(as('lim')(deactivateAccount, {})).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await as('lim')(requestDeletion, { body: { confirm: 'lim' } })).toMatchObject({
    state: 'deletion_requested',
  });
  expect(await as('lim')(undoDeletion, {})).toMatchObject({ state: 'limited' });
});

test('a deletion needs the typed username, hides at once, and can be undone for 14 days', async () => {
  await follow('onlooker', 'dee');
  await expect(as('dee')(requestDeletion, { body: { confirm: 'nope' } })).rejects.toMatchObject({
    status: 400,
    code: 'NOT_CONFIRMED',
    field: 'confirm',
  });
  expect(await as('dee')(requestDeletion, { body: { confirm: 'Dee' } })).toMatchObject({
    state: 'deletion_requested',
  });
  await expect(see('dee')).rejects.toMatchObject({ status: 404 });
  await runJobs();
  const [email] =
    await sql`select subject, link from inbox_message where recipient = 'dee@touchline.test' order by id desc`;
  expect(email).toMatchObject({
    subject: 'Your Touchline account will be deleted',
    link: expect.stringContaining('/settings/account'),
  });
  await expect(follow('dee', 'onlooker')).rejects.toMatchObject({ code: 'DELETION_REQUESTED' });
  await daysGoBy('dee', 13);
  await endStates(jobCtx(app.deps));
  expect(await as('dee')(undoDeletion, {})).toMatchObject({ state: 'active', stateUntil: null });
  expect(await see('dee')).toMatchObject({ counts: { followers: 1 }, viewer: { follows: true } });
});

test('erases everything after 14 days and corrects the counts of others', async () => {
  const goneId = await idOf('gus');
  await Promise.all([follow('gus', 'onlooker'), follow('ivy', 'gus')]);
  const { version } = await as('gus')(getProfile, {});
  await as('gus')(updateProfile, { body: { version, bio: 'I am Gus.', region: 'Kent' } });
  await as('gus')(requestDeletion, { body: { confirm: 'gus' } });
  await daysGoBy('gus', 15);
  await endStates(jobCtx(app.deps));
  await runJobs();
  const [row] = await sql`
    select state, display_name, bio, region, birth_date, username_folded from account where id = ${goneId}`;
  expect(row).toEqual({
    state: 'erased',
    displayName: 'Deleted account',
    bio: '',
    region: null,
    birthDate: null,
    usernameFolded: null,
  });
  expect(await sql`select from auth_user where id = ${goneId}`).toHaveLength(0);
  await expect(as('gus')(getSessions, {})).rejects.toMatchObject({ status: 401 });
  await expect(see('gus')).rejects.toMatchObject({ status: 404 });
  expect(await as('ivy')(getProfile, {})).toMatchObject({ counts: { following: 0 } });
  expect(await anyone()(checkUsername, { body: { username: 'gus' } })).toMatchObject({ reason: 'HELD' });
});

test('refuses the deletion of an account that has not finished signing up', async () => {
  await idOf('half');
  await sql`update account set state = 'pending' where username = 'half'`;
  await expect(as('half')(requestDeletion, { body: { confirm: 'half' } })).rejects.toMatchObject({
    status: 409,
    code: 'INVALID_TRANSITION',
  });
});

test('the only owner of a tribe has to transfer it before leaving', async () => {
  const [ownerId, otherId] = await Promise.all([idOf('owen'), idOf('otto')]);
  const tribeId = '01900000-0000-7000-8000-000000000001';
  await sql`
    insert into tribe (id, site, name, name_folded, slug, owner_id, member_count)
    values (${tribeId}, 'sports', 'River Runners', 'riverrunners', 'river-runners', ${ownerId}, 2)`;
  await sql`
    insert into membership (tribe_id, account_id, site, role, state, joined_at)
    values (${tribeId}, ${ownerId}, 'sports', 'owner', 'active', now()),
      (${tribeId}, ${otherId}, 'sports', 'member', 'active', now())`;
  const leave = () => as('owen')(requestDeletion, { body: { confirm: 'owen' } });
  await expect(leave()).rejects.toMatchObject({
    status: 409,
    code: 'OWNER_MUST_TRANSFER',
    details: { tribes: [{ site: 'sports', slug: 'river-runners', name: 'River Runners' }] },
  });
  await sql`update membership set role = 'owner' where account_id = ${otherId}`;
  expect(await leave()).toMatchObject({ state: 'deletion_requested' });
});

test('lists old usernames with their redirects and the next possible change', async () => {
  expect(await as('nat_old')(getUsernameHistory, {})).toEqual({ changeAfter: null, items: [] });
  const { version } = await as('nat_old')(getProfile, {});
  await as('nat_old')(updateProfile, { body: { version, username: 'nat_new' } });
  const { changeAfter, items } = await as('nat_old')(getUsernameHistory, {});
  expect(items.map(({ username }) => username)).toEqual(['nat_old']);
  const days = (Date.parse(changeAfter ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThanOrEqual(30);
});
