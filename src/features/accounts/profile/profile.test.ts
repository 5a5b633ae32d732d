import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { followerFollowingCount, getProfile, getProfileByUsername } from '../calls.ts';
import { getAvatarPresets, updateMonetization, updateProfile } from './calls.ts';

const { as, anyone, sql, idOf, app } = await testApp();
const open = (username: string) => anyone()(getProfileByUsername, { params: { username } });
const change = async (who: string, changes: object) => {
  const { version } = await as(who)(getProfile, {});
  return as(who)(updateProfile, { body: { version, ...changes } });
};

test('a profile is found by username or id, without its private data', async () => {
  const id = await idOf('bob', { role: 'ATHLETE' });
  const profile = await open('bob');
  expect(profile).toMatchObject({
    id,
    username: 'bob',
    role: 'ATHLETE',
    profilePath: '/players/bob/profile',
    isPrivate: false,
    viewer: null,
    banner: { url: expect.stringMatching(/^\/banners\/sports\/any-\d+\.svg$/), isDefault: true },
  });
  expect(await open('BOB')).toEqual(profile);
  expect(await open(id)).toEqual(profile);
  expect(JSON.stringify(profile)).not.toMatch(/email|birth|touchline\.test|1995/i);
});

test('a banner is generated for each person from their sport until they upload one', async () => {
  const names = ['drawn_a', 'drawn_b', 'drawn_c', 'drawn_d'];
  for (const name of names) await change(name, { sports: [{ code: 'rugby', positions: [] }] });
  const banners = await Promise.all(names.map(async (name) => (await open(name)).banner.url));
  expect(new Set(banners).size).toBeGreaterThan(1);
  expect((await open('drawn_a')).banner.url).toBe(banners[0]);
  for (const url of banners) {
    expect(url).toMatch(/^\/banners\/sports\/rugby-\d+\.svg$/);
    const picture = await app.server.inject({ url });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    expect(picture.body).toMatch(/^<svg .*<\/svg>$/);
  }
  for (const other of [
    '/banners/sports/rugby-99.svg',
    '/banners/moon/rugby-1.svg',
    '/banners/sports/%3Cscript%3E-1.svg',
  ])
    expect((await app.server.inject({ url: other })).statusCode).toBe(404);
});

test('does not find an unknown account or one of another site', async () => {
  const id = await idOf('bob');
  const notFound = { status: 404, code: 'NOT_FOUND' };
  await expect(open('nobody_here')).rejects.toMatchObject(notFound);
  for (const username of ['bob', id]) {
    const there = anyone('cricket')(getProfileByUsername, { params: { username } });
    await expect(there).rejects.toMatchObject(notFound);
  }
  await expect(
    anyone('cricket')(followerFollowingCount, { query: { username: 'bob' } }),
  ).rejects.toMatchObject(notFound);
});

test.each(['pending_guardian', 'suspended', 'banned', 'deactivated', 'deletion_requested', 'erased'])(
  'an account that is %s is not found',
  async (state) => {
    const id = await idOf('carl');
    await sql`update account set state = ${state} where id = ${id}`;
    await expect(open('carl')).rejects.toMatchObject({ status: 404 });
  },
);

test('omitted fields stay unchanged', async () => {
  await idOf('dora');
  const before = await as('dora')(getProfile, {});
  const after = await change('dora', {
    displayName: '  Dora   Dale ',
    bio: 'Half back.\nHalf asleep.',
    country: 'SE',
    region: 'Skåne',
    sports: [
      { code: 'soccer', positions: ['goalkeeper'] },
      { code: 'ice-hockey', positions: [] },
    ],
    socialLinks: [{ kind: 'instagram', href: 'https://www.instagram.com/dora' }],
    avatarPreset: 'freya',
    locale: 'sv-se',
    timeZone: 'Europe/Stockholm',
  });
  expect(after).toMatchObject({
    username: 'dora',
    bio: 'Half back.\nHalf asleep.',
    country: 'SE',
    region: 'Skåne',
    sports: [
      { code: 'soccer', positions: ['goalkeeper'] },
      { code: 'ice-hockey', positions: [] },
    ],
    socialLinks: [{ kind: 'instagram', href: 'https://www.instagram.com/dora' }],
    avatar: { url: '/avatars/freya.svg', isDefault: false },
    locale: 'sv-SE',
    timeZone: 'Europe/Stockholm',
    version: before.version + 1,
  });
  expect(await change('dora', { bio: '' })).toMatchObject({ bio: '', country: 'SE', region: 'Skåne' });
  expect(await change('dora', { avatarPreset: null, region: null })).toMatchObject({
    region: null,
    avatar: { isDefault: true },
  });
});

test('a region belongs to its country and is cleared with it', async () => {
  await idOf('rena');
  expect(await change('rena', { country: 'US', region: 'ny' })).toMatchObject({ region: 'New York' });
  await expect(change('rena', { region: 'Bavaria' })).rejects.toMatchObject({ status: 400, field: 'region' });
  await expect(change('rena', { country: 'DE', region: 'New York' })).rejects.toMatchObject({
    field: 'region',
  });
  expect(await change('rena', { bio: 'Left back.' })).toMatchObject({ region: 'New York' });
  expect(await change('rena', { country: 'DE' })).toMatchObject({ country: 'DE', region: null });
  expect(await change('rena', { country: 'HK', region: 'Kowloon' })).toMatchObject({ region: 'Kowloon' });
});

test('refuses a change to an old version, and one of two simultaneous changes', async () => {
  const { version } = await as('dora')(getProfile, {});
  const write = (bio: string) => as('dora')(updateProfile, { body: { version, bio } });
  const outcomes = await Promise.allSettled([write('one'), write('two'), write('three')]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals).toHaveLength(2);
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
});

test.each([
  [{ displayName: '' }, 'displayName'],
  [{ bio: 'x'.repeat(301) }, 'bio'],
  [{ bio: 'turned \u202E round' }, 'bio'],
  [{ country: 'XX' }, 'country'],
  [{ avatarPreset: 'nobody' }, 'avatarPreset'],
  [{ avatarMediaId: 'not-an-id' }, 'avatarMediaId'],
  [{ sports: [{ code: 'quidditch', positions: [] }] }, 'sports.0.code'],
  [{ sports: [{ code: 'cricket', positions: [] }] }, 'sports.0.code'],
  [
    {
      sports: [
        { code: 'soccer', positions: [] },
        { code: 'soccer', positions: [] },
      ],
    },
    'sports.1.code',
  ],
  [{ sports: [{ code: 'soccer', positions: ['quarterback'] }] }, 'sports.0.positions'],
  [
    {
      sports: ['rugby', 'golf', 'tennis', 'rowing', 'rifle', 'soccer'].map((code) => ({
        code,
        positions: [],
      })),
    },
    'sports',
  ],
  [{ socialLinks: [{ kind: 'instagram', href: 'http://instagram.com/x' }] }, 'socialLinks.0.href'],
  [{ socialLinks: [{ kind: 'instagram', href: 'https://evil.test/x' }] }, 'socialLinks.0.href'],
  [{ socialLinks: [{ kind: 'youtube', href: 'javascript:alert(1)' }] }, 'socialLinks.0.href'],
  [
    {
      socialLinks: [
        { kind: 'twitter', href: 'https://x.com/a' },
        { kind: 'twitter', href: 'https://x.com/b' },
      ],
    },
    'socialLinks.1.kind',
  ],
  [{ locale: 'not a locale' }, 'locale'],
  [{ timeZone: 'Mars/Base' }, 'timeZone'],
])('refuses an invalid change with its field: %o', async (changes, field) => {
  await expect(change('dora', changes)).rejects.toMatchObject({ status: 400, field });
});

test.each([
  ['https://instagram.com/'.padEnd(201, 'x'), 'Keep it to 200 characters.'],
  ['https://evil.test/x', 'This isn’t a link to Instagram. It starts with https://instagram.com/'],
])('refuses an invalid link with a message: %s', async (href, message) => {
  const socialLinks = [{ kind: 'instagram', href }];
  await expect(change('dora', { socialLinks })).rejects.toMatchObject({ message });
});

/** An upload that is ready. */
async function upload(owner: string): Promise<string> {
  const id = newId();
  await sql`
    insert into media (id, site, owner_id, kind, state, mime, name, bytes, width, height)
    values (${id}, 'sports', ${await idOf(owner)}, 'image', 'ready', 'image/jpeg', 'full.jpg', 9000, 400, 400)`;
  return id;
}

test('refuses a missing picture or somebody else’s as an avatar', async () => {
  for (const avatarMediaId of [newId(), await upload('bob')]) {
    await expect(change('dora', { avatarMediaId })).rejects.toMatchObject({
      status: 400,
      field: 'avatarMediaId',
    });
  }
  const both = await upload('dora');
  await expect(change('dora', { avatarMediaId: both, bannerMediaId: both })).rejects.toMatchObject({
    status: 400,
  });
});

test('uses an uploaded avatar on every site until a preset is chosen', async () => {
  const [photo, wide] = [await upload('dora'), await upload('dora')];
  const face = { id: photo, isDefault: false, width: 400 };
  const after = await change('dora', { avatarMediaId: photo, bannerMediaId: wide });
  expect(after).toMatchObject({ avatar: face, banner: { id: wide, isDefault: false } });
  expect(await change('dora', { avatarMediaId: photo, bio: 'Same face.' })).toMatchObject({ avatar: face });
  expect(await as('dora', {}, 'cricket')(getProfile, {})).toMatchObject({
    avatar: face,
    banner: { id: wide },
  });
  expect(await change('dora', { avatarPreset: 'kit' })).toMatchObject({
    avatar: { url: '/avatars/kit.svg' },
  });
  expect(await change('dora', { bannerMediaId: null })).toMatchObject({ banner: { isDefault: true } });
  expect(await sql`select from media where id in (${photo}, ${wide}) and attached_at is null`).toHaveLength(
    2,
  );
});

test('allows earning to adults, and from 13 with a guardian', async () => {
  await idOf('finn');
  const { version } = await as('finn')(getProfile, {});
  const profile = await as('finn')(updateMonetization, { body: { version, tips: true } });
  expect(profile.monetization).toEqual({ tips: true, cards: false, shop: false });
  await expect(as('finn')(updateMonetization, { body: { version, shop: true } })).rejects.toMatchObject({
    status: 409,
    code: 'VERSION_CONFLICT',
  });
  const adultsOnly = { status: 403, code: 'ADULTS_ONLY' };
  await expect(
    as('finn', {}, 'kids')(updateMonetization, { body: { version: version + 1, tips: true } }),
  ).rejects.toMatchObject(adultsOnly);
  const birthDate = `${new Date().getUTCFullYear() - 15}-01-01`;
  const teen = await as('teeny', { birthDate })(getProfile, {});
  await expect(
    as('teeny')(updateMonetization, { body: { version: teen.version, tips: true } }),
  ).rejects.toMatchObject({ status: 403, code: 'GUARDIAN_NEEDED' });
  await sql`update account set guardian_id = ${await idOf('finn')} where username = 'teeny'`;
  const guarded = await as('teeny')(updateMonetization, { body: { version: teen.version, tips: true } });
  expect(guarded.monetization).toMatchObject({ tips: true });
});

test('returns the counts of the named account, or the viewer’s', async () => {
  await idOf('iris');
  const counts = { followers: 0, following: 0, posts: 0 };
  expect(await anyone()(followerFollowingCount, { query: { username: 'iris' } })).toEqual(counts);
  expect(await as('iris')(followerFollowingCount, { query: {} })).toEqual(counts);
  await expect(anyone()(followerFollowingCount, { query: {} })).rejects.toMatchObject({ status: 401 });
});

test('preset avatars come in slides of 8, 8 and 3', async () => {
  const { slides } = await anyone()(getAvatarPresets, {});
  expect(slides.map((slide) => slide.length)).toEqual([8, 8, 3]);
  expect(slides[0]?.[0]).toEqual({
    id: 'kit',
    name: 'Kit',
    gender: 'Male',
    url: '/avatars/kit.svg',
  });
});
