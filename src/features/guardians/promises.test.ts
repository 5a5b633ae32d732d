import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { getProfile, getProfileByUsername } from '#features/accounts/calls.ts';
import { getAccountBySearch } from '#features/accounts/directory/calls.ts';
import { getPrivacy, setPrivacy } from '#features/accounts/privacy/calls.ts';
import { updateMonetization, updateProfile } from '#features/accounts/profile/calls.ts';
import { followUser, getFollowList } from '#features/accounts/relationships/calls.ts';
import { completeProfile } from '#features/accounts/signup/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { commentPost, getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { getRejected, getReviewQueue, reviewPost } from '#features/posts/review/calls.ts';
import { getReferralCode } from '#features/referrals/calls.ts';
import { globalSearch } from '#features/search/calls.ts';
import { getPlatform } from '#features/sites/calls.ts';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { getTribe, getTribeAthletes, joinTribe, updateTribe } from '#features/tribes/calls.ts';
import { getMembers } from '#features/tribes/management/public-calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { getTopUserBasedOnXp } from '#features/xp/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { testApp } from '#test/test-app.ts';
import { getChildPrivacy, setChildPrivacy } from './children/calls.ts';
import { giveConsent, sendConsentCode, withdrawConsent } from './consent/calls.ts';
import { erasePendingChildren } from './consent/erase-pending-children.server.ts';

// One test for each promise of section 11 of the definitions.
const { app, as: asOn, anyone, idOf, sql, runJobs, ctx, lastCode } = await testApp();
const as = (name: string, site: SiteId = 'kids') => asOn(name, {}, site);
const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const childBorn = { site: 'kids' as const, birthDate: born(10), guardianEmail: 'mum@touchline.test' };
const sites = ['sports', 'cricket', 'kids'] as const;
let tribeId = '';

beforeAll(async () => {
  for (const name of ['mum', 'lena', 'sue']) await idOf(name, { site: 'kids' });
  for (const name of ['brave_panda', 'jolly_koala', 'sunny_falcon']) await idOf(name, childBorn);
  await idOf('tess', { birthDate: born(15) });
  await runJobs();
  // Sunny Falcon's guardian has not answered; the other two children may play.
  await sql`
    update account set state = 'active', guardian_id = ${await idOf('mum')} where username in ('brave_panda', 'jolly_koala')`;
  await sql`
    update guardian_consent set state = 'given', given_at = now(), confirmed_at = now()
    where child_id in (${await idOf('brave_panda')}, ${await idOf('jolly_koala')})`;
  const members = [{ accountId: await idOf('brave_panda') }, { accountId: await idOf('jolly_koala') }];
  [tribeId] = (await insertTribes(ctx('kids'), [
    { name: 'Relay Club', ownerId: await idOf('lena'), members },
  ])) as [string];
  await sql`
    insert into guardian_request (id, child_id, site, kind, target_id, state, decided_at)
    select gen_random_uuid(), id, 'kids', 'post', gen_random_uuid(), 'approved', now() from account
    where username in ('brave_panda', 'jolly_koala')`;
  for (const site of sites) await as('sue', site)(getProfile, {});
});
beforeEach(() => sql`delete from rate_limit`);

const post = (body: string, more: object = {}) =>
  as('brave_panda')(createPost, { body: { tribeId, body, ...more } });
const personal = { status: 400, code: 'PERSONAL_DATA' };
const missing = { status: 404 };

describe('the kids site has', () => {
  test('no tips, payouts, prices or public rank', async () => {
    const { features } = await anyone('kids')(getPlatform, {});
    expect(features).toMatchObject({ tips: false, payouts: false, prices: false, publicRank: false });
    await expect(as('sue')(updateMonetization, { body: { version: 1, tips: true } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(anyone('kids')(getTopUserBasedOnXp, { query: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('no referral rewards, and no child has a code anywhere', async () => {
    await expect(as('sue')(getReferralCode, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(as('brave_panda')(getReferralCode, { query: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('no personal data in posts, titles, shouts, alt texts and comments', async () => {
    const { id: postId } = await post('We ran well');
    await as('lena')(reviewPost, { body: { postId, approve: true } });
    const media = [{ id: '01890000-0000-7000-8000-000000000001', alt: 'My house is number 12' }];
    for (const tried of [
      () => post('call me on 07700 900123'),
      () => post('kim at example dot com'),
      () => post('I live near the big park'),
      () => post('see www.example.com'),
      () => post('Fine', { title: 'my insta is kim' }),
      () => post('Fine', { media }),
      () => post('oh seven seven double oh nine double oh one', { kind: 'SHOUT', tribeId: undefined }),
      () => as('jolly_koala')(commentPost, { body: { postId, body: 'add me on snapchat' } }),
    ])
      await expect(tried()).rejects.toMatchObject(personal);
    expect((await post('We won 7-3 at 10:30')).state).toBe('pending_review');
  });

  test('no personal data in profiles and in the names of tribes', async () => {
    const { version } = await as('brave_panda')(getProfile, {});
    await expect(
      as('brave_panda')(updateProfile, { body: { version, bio: 'Write to kim@example.com' } }),
    ).rejects.toMatchObject({ ...personal, field: 'bio' });
    const tribe = await as('lena')(getTribe, { query: { tribeId } });
    await expect(as('mum')(createTribeTeams, { body: { name: 'Call 07700 900123' } })).rejects.toMatchObject({
      ...personal,
      field: 'name',
    });
    const changes: [string, object][] = [
      ['name', { name: 'Call 07700 900123' }],
      ['description', { description: 'See www.example.com' }],
      ['rules', { rules: ['Add me on Snapchat'] }],
    ];
    for (const [field, change] of changes) {
      await expect(
        as('lena')(updateTribe, { params: { tribeId }, body: { version: tribe.version, ...change } }),
      ).rejects.toMatchObject({ ...personal, field });
    }
  });

  test('generated usernames and preset avatars only', async () => {
    const email = 'newkid@touchline.test';
    await anyone('kids')(sendOtp, { body: { email } });
    const { accessToken } = await anyone('kids')(verifyOtp, { body: { email, code: await lastCode(email) } });
    const answers = { role: 'USER', displayName: 'Kim', country: 'GB', ...childBorn, username: 'kim_jones' };
    const reply = await app.server.inject({
      method: completeProfile.method,
      url: `/api${completeProfile.path}`,
      headers: {
        host: 'kids.localhost',
        'x-api-key': app.deps.config.API_KEY,
        authorization: `Bearer ${accessToken}`,
      },
      payload: answers,
    });
    expect([reply.statusCode, reply.json().field]).toEqual([400, 'username']);
    const { version, avatar } = await as('brave_panda')(getProfile, {});
    expect(avatar.url).toMatch(/^\/avatars\//);
    const avatarMediaId = '01890000-0000-7000-8000-000000000001';
    await expect(
      as('brave_panda')(updateProfile, { body: { version, avatarMediaId } }),
    ).rejects.toMatchObject({ status: 400, field: 'avatarMediaId' });
  });

  test('nothing that was not reviewed, and its author reads why it is not shown', async () => {
    const { id: postId } = await post('You all ran like snails');
    const shown = async () => {
      const query = { tribeId, fresh: Math.random() } as object as { tribeId: string };
      return (await anyone('kids')(getTribeMembersPosts, { query })).items.map(({ id }) => id);
    };
    expect(await shown()).not.toContain(postId);
    expect((await as('lena')(getReviewQueue, { query: { tribeId } })).items.map(({ id }) => id)).toContain(
      postId,
    );
    await as('lena')(reviewPost, { body: { postId, approve: false, note: 'It isn’t kind.' } });
    expect(await shown()).not.toContain(postId);
    expect((await as('brave_panda')(getRejected, { query: { postId } })).items).toMatchObject([
      { id: postId, note: 'It isn’t kind.' },
    ]);
    expect((await as('jolly_koala')(getRejected, { query: { postId } })).items).toEqual([]);
  });
});

describe.each(sites)('on %s an adult who is not the guardian of a child', (site) => {
  const sue = as('sue', site);

  test('does not find it', async () => {
    const params = { username: 'brave_panda' };
    await expect(sue(getProfileByUsername, { params })).rejects.toMatchObject(missing);
    expect((await sue(getAccountBySearch, { query: { search: 'brave_panda' } })).items).toEqual([]);
    const found = await sue(globalSearch, { params: { searchKey: 'brave_panda' }, query: {} });
    expect(found.accounts?.items ?? []).toEqual([]);
    await expect(sue(getFollowList, { params, query: { side: 'followers' } })).rejects.toMatchObject(missing);
  });

  test('cannot follow, mention or address it', async () => {
    const params = { athleteId: 'brave_panda' };
    await expect(sue(followUser, { params, query: { follow: 'true' } })).rejects.toMatchObject(missing);
    const aimed = { kind: 'SHOUT' as const, body: 'Hello', targetUsername: 'brave_panda' };
    await expect(sue(createPost, { body: aimed })).rejects.toMatchObject(missing);
    const { content } = await sue(createPost, { body: { kind: 'SHOUT', body: 'Hello @brave_panda there' } });
    expect(JSON.stringify(content)).not.toContain('"mention"');
  });
});

test('an adult who is not the guardian of a child finds it in no list of a tribe, and cannot write to it', async () => {
  const names = async (who: string) => [
    ...(await as(who)(getMembers, { query: { tribeId } })).items.map(({ account }) => account.username),
    ...(await as(who)(getTribeAthletes, { query: { tribeId } })).items.map(({ username }) => username),
  ];
  await sql`update membership set is_athlete = true where tribe_id = ${tribeId}`;
  expect(await names('sue')).toEqual(['lena', 'lena']);
  expect((await names('mum')).toSorted()).toEqual(
    ['brave_panda', 'brave_panda', 'jolly_koala', 'jolly_koala', 'lena', 'lena'].toSorted(),
  );
  const { id: postId } = await post('Who runs on Sunday?');
  await as('lena')(reviewPost, { body: { postId, approve: true } });
  await expect(as('sue')(commentPost, { body: { postId, body: 'Me' } })).rejects.toMatchObject({
    status: 403,
    code: 'CHILD',
  });
  expect((await as('mum')(commentPost, { body: { postId, body: 'Well done' } })).state).toBe(
    'pending_review',
  );
});

test('before consent nothing of a child is public, and it can do nothing in public', async () => {
  const needed = { status: 403, code: 'GUARDIAN_NEEDED' };
  const child = as('sunny_falcon');
  for (const tried of [
    () => child(joinTribe, { body: { tribeId } }),
    () => child(createPost, { body: { kind: 'SHOUT', body: 'Hello' } }),
    () => child(followUser, { params: { athleteId: 'lena' }, query: { follow: 'true' } }),
  ])
    await expect(tried()).rejects.toMatchObject(needed);
  const params = { username: 'sunny_falcon' };
  for (const client of [anyone('kids'), as('jolly_koala'), as('mum')])
    await expect(client(getProfileByUsername, { params })).rejects.toMatchObject(missing);
  expect((await as('jolly_koala')(getAccountBySearch, { query: { search: 'sunny' } })).items).toEqual([]);
});

test('a child without consent for 30 days is erased', async () => {
  const id = await idOf('sunny_falcon');
  await sql`update account set created_at = now() - interval '31 days' where id = ${id}`;
  await sql`update guardian_consent set waiting_since = now() - interval '31 days' where child_id = ${id}`;
  await erasePendingChildren(jobCtx(app.deps));
  expect(await sql`select from account where id = ${id}`).toHaveLength(0);
  expect(await sql`select from auth_user where id = ${id}`).toHaveLength(0);
});

test('13 to 17 on the other sites shows a name and an avatar, and payouts need a guardian', async () => {
  const seen = await as('sue', 'sports')(getProfileByUsername, { params: { username: 'tess' } });
  expect(seen).toMatchObject({ username: 'tess', isPrivate: true, bio: '', region: null, country: null });
  await expect(
    as('sue', 'sports')(followUser, { params: { athleteId: 'tess' }, query: { follow: 'true' } }),
  ).rejects.toMatchObject({ status: 403, code: 'PRIVATE_ACCOUNT' });
  const { version, monetization } = await as('tess', 'sports')(getProfile, {});
  expect(monetization).toEqual({ tips: false, cards: false, shop: false });
  await expect(
    as('tess', 'sports')(updateMonetization, { body: { version, tips: true } }),
  ).rejects.toMatchObject({ status: 403, code: 'GUARDIAN_NEEDED' });
});

test('what a child wrote is hidden while it has no guardian', async () => {
  const { id: postId } = await post('We won the sack race');
  await as('lena')(reviewPost, { body: { postId, approve: true } });
  const see = () => anyone('kids')(getPostDetails, { body: { postId } });
  expect((await see()).post.state).toBe('published');
  await as('mum')(withdrawConsent, { body: { childId: await idOf('brave_panda') } });
  await runJobs();
  await expect(see()).rejects.toMatchObject(missing);

  const childId = await idOf('brave_panda');
  await sql`update guardian_consent set sent_at = now() - interval '2 hours' where child_id = ${childId}`;
  await as('mum')(sendConsentCode, { body: { childId } });
  await as('mum')(giveConsent, { body: { childId, code: await lastCode('mum@touchline.test') } });
  await runJobs();
  expect((await see()).post.state).toBe('published');
});

test('a guardian decides who finds and mentions a child, which can make it stricter and not looser', async () => {
  const childId = await idOf('brave_panda');
  const decides = (who: string, change: object) => as(who)(setChildPrivacy, { body: { childId, ...change } });
  const chooses = (change: object) => as('brave_panda')(setPrivacy, { body: change });
  expect(await as('brave_panda')(getPrivacy, {})).toMatchObject({ mentions: 'following', isGuarded: true });
  const refused = { status: 403, code: 'GUARDIAN_DECIDES' };
  await expect(chooses({ mentions: 'everyone' })).rejects.toMatchObject(refused);
  expect(await decides('mum', { mentions: 'everyone', inSearch: false })).toMatchObject({
    mentions: 'everyone',
  });
  expect((await as('jolly_koala')(getAccountBySearch, { query: { search: 'brave_panda' } })).items).toEqual(
    [],
  );
  await expect(chooses({ inSearch: true })).rejects.toMatchObject(refused);
  expect(await chooses({ mentions: 'nobody' })).toMatchObject({ mentions: 'nobody', inSearch: false });
  for (const who of ['lena', 'jolly_koala'])
    await expect(decides(who, { inSearch: true })).rejects.toMatchObject({
      status: who === 'lena' ? 404 : 403,
    });
  expect(await as('mum')(getChildPrivacy, { query: { childId } })).toMatchObject({ mentions: 'nobody' });
  await decides('mum', { mentions: 'following', inSearch: true });
});
