import { expect, test } from 'vitest';
import { erasePendingChildren } from '#features/guardians/consent/erase-pending-children.server.ts';
import { getPostsByUsername } from '#features/posts/feeds/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { testApp } from '#test/test-app.ts';
import { getProfile, getProfileByUsername } from './calls.ts';
import { getAccountBySearch } from './directory/calls.ts';
import { updateAgeBands } from './lifecycle/age-bands.server.ts';
import { updateProfile } from './profile/calls.ts';
import { followUser, getFollowList } from './relationships/calls.ts';

const { app, as, anyone, sql, idOf, runJobs } = await testApp();

const bornYearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const guardianEmail = 'guardian@example.com';
const panda = { site: 'kids' as const, birthDate: bornYearsAgo(10), guardianEmail };
const koala = { site: 'kids' as const, birthDate: bornYearsAgo(15), guardianEmail };
const teen = { birthDate: bornYearsAgo(16) };

// The guardians of these children have consented.
await Promise.all([idOf('brave_panda', panda), idOf('jolly_koala', koala)]);
await Promise.all(['grace', 'gran', 'stranger'].map((name) => idOf(name, { site: 'kids' })));
for (const [child, guardian] of [
  ['brave_panda', 'grace'],
  ['jolly_koala', 'gran'],
] as const)
  await sql`update account set state = 'active', guardian_id = ${await idOf(guardian)} where username = ${child}`;
await Promise.all([idOf('tess', teen), idOf('theo', teen), idOf('adam')]);

const open = (who: string | null, username: string, site: SiteId) =>
  (who ? as(who, {}, site) : anyone(site))(getProfileByUsername, { params: { username } });
const found = async (who: string | null, search: string, site: SiteId) =>
  (await (who ? as(who, {}, site) : anyone(site))(getAccountBySearch, { query: { search } })).items.length >
  0;
const follow = (who: string, athleteId: string, site: SiteId) =>
  as(who, {}, site)(followUser, { params: { athleteId }, query: { follow: 'true' } });
const notFound = { status: 404 };

test('a visitor and an adult who is not the guardian cannot find, see or follow a child', async () => {
  for (const child of ['brave_panda', 'jolly_koala']) {
    await expect(open(null, child, 'kids')).rejects.toMatchObject(notFound);
    await expect(open('stranger', child, 'kids')).rejects.toMatchObject(notFound);
    await expect(follow('stranger', child, 'kids')).rejects.toMatchObject(notFound);
    expect(await found(null, child, 'kids')).toBe(false);
    expect(await found('stranger', child, 'kids')).toBe(false);
  }
});

test('a guardian sees their child, and no other child', async () => {
  expect(await open('grace', 'brave_panda', 'kids')).toMatchObject({
    username: 'brave_panda',
    isPrivate: false,
  });
  expect(await found('grace', 'brave_panda', 'kids')).toBe(true);
  await expect(open('grace', 'jolly_koala', 'kids')).rejects.toMatchObject(notFound);
});

test('children see each other and need approval to follow; they follow their guardian at once', async () => {
  expect(await open('jolly_koala', 'brave_panda', 'kids')).toMatchObject({ username: 'brave_panda' });
  await expect(follow('jolly_koala', 'brave_panda', 'kids')).rejects.toMatchObject({
    code: 'GUARDIAN_ASKED',
  });
  expect(await follow('jolly_koala', 'gran', 'kids')).toMatchObject({ follows: true });
  expect(await follow('brave_panda', 'grace', 'kids')).toMatchObject({ follows: true });
});

test("a child is not in a list of followers that somebody else's guardian reads", async () => {
  await follow('brave_panda', 'grace', 'kids');
  const list = (who: string | null) =>
    (who ? as(who, {}, 'kids') : anyone('kids'))(getFollowList, {
      params: { username: 'grace' },
      query: { side: 'followers' },
    });
  expect((await list('grace')).items.map((item) => item.username)).toEqual(['brave_panda']);
  expect((await list('stranger')).items).toEqual([]);
  expect((await list(null)).items).toEqual([]);
});

test('a child of the kids site stays hidden on the other sites too', async () => {
  await as('jolly_koala', {}, 'sports')(getProfile, {});
  await expect(open('adam', 'jolly_koala', 'sports')).rejects.toMatchObject(notFound);
  await expect(open(null, 'jolly_koala', 'sports')).rejects.toMatchObject(notFound);
});

test('13 to 17 is private by default: name and avatar for all, the rest for those they let follow', async () => {
  const { version } = await as('tess')(getProfile, {});
  await as('tess')(updateProfile, { body: { version, bio: 'Point guard.', region: 'Leeds' } });
  for (const who of [null, 'adam', 'theo']) {
    const profile = await open(who, 'tess', 'sports');
    expect(profile).toMatchObject({
      username: 'tess',
      isPrivate: true,
      bio: '',
      region: null,
      country: null,
    });
    expect(await found(who, 'tess', 'sports')).toBe(false);
  }
  const closed = { status: 403, code: 'PRIVATE_ACCOUNT' };
  await expect(follow('adam', 'tess', 'sports')).rejects.toMatchObject(closed);
  await expect(
    as('adam')(getFollowList, { params: { username: 'tess' }, query: { side: 'followers' } }),
  ).rejects.toMatchObject(closed);
});

test('13 to 17 of another site waits for a guardian on the kids site', async () => {
  const me = as('tess', {}, 'kids');
  expect(await me(getProfile, {})).toMatchObject({ state: 'pending_guardian' });
  await expect(open('brave_panda', 'tess', 'kids')).rejects.toMatchObject(notFound);
  expect(await as('tess')(getProfile, {})).toMatchObject({ state: 'active' });
});

test('a birth date from another site gives no access to children: without consent they find and follow none', async () => {
  for (const site of ['sports', 'kids'] as const) await as('theo', {}, site)(getProfile, {});
  for (const child of ['brave_panda', 'jolly_koala']) {
    await expect(open('theo', child, 'kids')).rejects.toMatchObject(notFound);
    await expect(open('theo', child, 'sports')).rejects.toMatchObject(notFound);
    expect(await found('theo', child, 'kids')).toBe(false);
    expect(await found('theo', child, 'sports')).toBe(false);
    await expect(follow('theo', child, 'kids')).rejects.toMatchObject({
      status: 403,
      code: 'GUARDIAN_NEEDED',
    });
    await expect(follow('theo', child, 'sports')).rejects.toMatchObject(notFound);
    await expect(
      as('theo', {}, 'kids')(getPostsByUsername, { params: { username: child }, query: {} }),
    ).rejects.toMatchObject(notFound);
  }
  const followers = { params: { username: 'grace' }, query: { side: 'followers' as const } };
  expect((await as('theo', {}, 'kids')(getFollowList, followers)).items).toEqual([]);
});

test('somebody under 13 cannot sign in on another site, and cannot be found or followed there', async () => {
  await sql`
    insert into account_site (account_id, site) values (${await idOf('brave_panda')}, 'sports') on conflict do nothing`;
  await expect(as('brave_panda', {}, 'sports')(getProfile, {})).rejects.toMatchObject({
    status: 403,
    code: 'KIDS_SITE',
  });
  // Not by an adult, a teenager, a child with a guardian, or their own guardian.
  await as('grace', {}, 'sports')(getProfile, {});
  for (const who of [null, 'adam', 'theo', 'jolly_koala', 'grace']) {
    await expect(open(who, 'brave_panda', 'sports')).rejects.toMatchObject(notFound);
    expect(await found(who, 'brave_panda', 'sports')).toBe(false);
    if (who) await expect(follow(who, 'brave_panda', 'sports')).rejects.toMatchObject(notFound);
  }
});

test('a teenager with consent is shown to other children by a generated name and a preset avatar', async () => {
  await as('tess', {}, 'kids')(getProfile, {});
  const tess = await idOf('tess');
  await sql`update account set guardian_id = ${await idOf('gran')} where id = ${tess}`;
  const profile = await open('brave_panda', 'tess', 'kids');
  expect(profile).toMatchObject({ bio: '', region: null, country: null, socialLinks: [] });
  expect(profile.displayName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(profile.displayName).not.toContain('Tess');
  expect(profile.avatar.url).toMatch(/^\/avatars\//);
  await sql`update account set guardian_id = null where id = ${tess}`;
});

test('a child cannot publish a photo, a name or a location', async () => {
  const change = async (changes: object) => {
    const { version } = await as('brave_panda', {}, 'kids')(getProfile, {});
    return as('brave_panda', {}, 'kids')(updateProfile, { body: { version, ...changes } });
  };
  for (const [changes, field] of [
    [{ avatarMediaId: '01890000-0000-7000-8000-000000000001' }, 'avatarMediaId'],
    [{ bannerMediaId: '01890000-0000-7000-8000-000000000001' }, 'bannerMediaId'],
    [{ socialLinks: [{ kind: 'youtube', href: 'https://youtu.be/x' }] }, 'socialLinks'],
    [{ region: 'Leeds' }, 'region'],
    [{ displayName: 'Emma Jones' }, 'displayName'],
    [{ bio: 'Write to emma@example.com' }, 'bio'],
    [{ username: 'emma_jones' }, 'username'],
  ] as const) {
    await expect(change(changes)).rejects.toMatchObject({ status: 400, field });
  }
  expect(await change({ bio: 'I like goals.', avatarPreset: 'bo' })).toMatchObject({ bio: 'I like goals.' });
  expect(await change({ username: 'zippy_gecko', avatarPreset: null })).toMatchObject({
    username: 'zippy_gecko',
    displayName: 'Zippy Gecko',
  });
});

test('moves an account to its next age band on the birthday', async () => {
  const id = await idOf('theo');
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 18);
  await sql`update account set birth_date = ${day.toISOString().slice(0, 10)}::text::date where id = ${id}`;
  await updateAgeBands(jobCtx(app.deps));
  expect(await as('theo')(getProfile, {})).toMatchObject({ ageBand: 'adult' });
});

test('somebody who turns 18 while waiting for a guardian no longer needs one', async () => {
  const id = await idOf('cosmic_moth', koala);
  await sql`update account set birth_date = current_date - interval '18 years' where id = ${id}`;
  await updateAgeBands(jobCtx(app.deps));
  expect(await as('cosmic_moth', {}, 'kids')(getProfile, {})).toMatchObject({
    ageBand: 'adult',
    state: 'active',
  });
});

test('erases a child whose guardian does not answer for 30 days, and no other', async () => {
  const late = await idOf('sunny_falcon', panda);
  const waiting = await idOf('merry_lynx', panda);
  await sql`update account set created_at = now() - interval '31 days' where id = ${late}`;
  await sql`update account set created_at = now() - interval '29 days' where id = ${waiting}`;
  await erasePendingChildren(jobCtx(app.deps));
  await runJobs();
  expect(
    await sql`select subject, recipient from inbox_message where subject like '%erased%' order by subject`,
  ).toMatchObject([
    { subject: 'We erased what Sunny Falcon told us', recipient: guardianEmail },
    { subject: 'We erased your sign-up', recipient: 'sunny_falcon@touchline.test' },
  ]);
  expect(await sql`select from auth_user where id = ${late}`).toHaveLength(0);
  await expect(as('sunny_falcon')(getProfile, {})).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(await as('merry_lynx', panda)(getProfile, {})).toMatchObject({ state: 'pending_guardian' });
});
