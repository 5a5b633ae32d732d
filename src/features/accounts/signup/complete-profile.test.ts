import { expect, test } from 'vitest';
import { openSession } from '#features/auth/auth.server.ts';
import { sendOtp } from '#features/auth/calls.ts';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { refusalOf, testApp } from '#test/test-app.ts';
import { verifyOtp } from '../arrival/calls.ts';
import { getProfile } from '../calls.ts';
import { followUser } from '../relationships/calls.ts';
import { checkUsername } from '../usernames/calls.ts';
import { completeProfile } from './calls.ts';

const { app, as, anyone, ctx, lastCode, sql } = await testApp();

/** Somebody who has signed in by code, and not finished sign-up. */
async function newcomer(site: SiteId = 'sports') {
  const id = newId();
  await sql`insert into auth_user (id, email, email_verified) values (${id}, ${`${id}@example.com`}, true)`;
  await sql`insert into account (id) values (${id})`;
  await sql`insert into account_site (account_id, site) values (${id}, ${site})`;
  return signedIn(id, site);
}

async function signedIn(id: string, site: SiteId) {
  const token = await openSession(ctx(), id);
  return async <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> => {
    const { body, params } = input as { body?: object; params?: Record<string, string> };
    const response = await app.server.inject({
      method: call.changes ? 'POST' : call.method,
      url: `/api${call.path.replace(/:(\w+)/, (_, name: string) => params?.[name] ?? '')}`,
      headers: {
        host: site === 'sports' ? 'localhost' : `${site}.localhost`,
        'x-api-key': 'touchline-public',
        authorization: `Bearer ${token}`,
      },
      ...(body ? { payload: body } : {}),
    });
    if (response.statusCode >= 400) throw refusalOf(response);
    return call.reply.parse(response.json()) as CallReply<C>;
  };
}

const yearsAgo = (years: number) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
};
let names = 0;
const answers = (more: object = {}): CallInput<typeof completeProfile>['body'] => ({
  role: 'USER' as const,
  username: `newcomer_${[...`${names++}`].map((digit) => 'bcdghkprtx'[Number(digit)]).join('')}`,
  displayName: 'New Comer',
  country: 'GB',
  birthDate: '1990-05-17',
  ...more,
});

test('stores the device’s time zone when it is valid', async () => {
  const kept = async (timeZone: string) =>
    (await (await newcomer())(completeProfile, { body: answers({ timeZone }) })).timeZone;
  expect(await kept('Europe/Amsterdam')).toBe('Europe/Amsterdam');
  expect(await kept('Mars/Olympus')).toBe('UTC');
});

test('activates an adult at once, with the chosen username', async () => {
  const me = await newcomer();
  const body = answers({ role: 'ATHLETE', username: 'Zoe_Sprints', avatarPreset: 'juno' });
  const profile = await me(completeProfile, { body });
  expect(profile).toMatchObject({
    username: 'zoe_sprints',
    role: 'ATHLETE',
    state: 'active',
    ageBand: 'adult',
    birthDate: '1990-05-17',
    profilePath: '/players/zoe_sprints/profile',
    avatar: { url: '/avatars/juno.svg', isDefault: false },
    counts: { followers: 0, following: 0, posts: 0 },
    joinedTribes: 0,
  });
  expect(await me(getProfile, {})).toEqual(profile);
});

test('keeps the formats of a new member of a site of one sport, and no sport of another', async () => {
  const me = await newcomer('cricket');
  await expect(me(completeProfile, { body: answers({ sports: ['soccer'] }) })).rejects.toMatchObject({
    field: 'sports.0.code',
  });
  const { sports } = await me(completeProfile, { body: answers({ sports: ['t20', 'cricket'] }) });
  expect(sports.map(({ code }) => code)).toEqual(['t20', 'cricket']);
  await expect(
    (await newcomer())(completeProfile, { body: answers({ sports: ['t20'] }) }),
  ).rejects.toMatchObject({ field: 'sports.0.code' });
});

test('keeps the sports of a new member in the profile, where they are changed later', async () => {
  const me = await newcomer();
  const { sports } = await me(completeProfile, { body: answers({ sports: ['soccer', 'ice-hockey'] }) });
  expect(sports).toEqual([
    { code: 'soccer', positions: [] },
    { code: 'ice-hockey', positions: [] },
  ]);
  expect((await (await newcomer())(completeProfile, { body: answers() })).sports).toEqual([]);
});

test.each([
  [['quidditch'], 'sports.0.code', 'Choose a sport from the list.'],
  [['soccer', 'cricket'], 'sports.1.code', 'Choose a sport from the list.'],
  [['soccer', 'soccer'], 'sports.1.code', 'Choose each sport once.'],
  [['soccer', 'rugby', 'golf', 'tennis', 'rowing', 'sailing'], 'sports', 'Choose up to five sports.'],
])('refuses the sports %j, and stays where sign-up was', async (sports, field, message) => {
  const me = await newcomer();
  await expect(me(completeProfile, { body: answers({ sports }) })).rejects.toMatchObject({
    status: 400,
    field,
    message,
  });
  expect(await me(getProfile, {})).toMatchObject({ state: 'pending', sports: [] });
});

test('refuses to finish sign-up twice', async () => {
  const me = await newcomer();
  await me(completeProfile, { body: answers() });
  await expect(me(completeProfile, { body: answers() })).rejects.toMatchObject({
    status: 409,
    code: 'ALREADY_COMPLETE',
  });
});

test('two simultaneous requests finish sign-up once', async () => {
  const me = await newcomer();
  const bodies = [answers(), answers()];
  const outcomes = await Promise.allSettled(bodies.map((body) => me(completeProfile, { body })));
  const done = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value.username] : [],
  );
  expect(done).toHaveLength(1);
  expect((await me(getProfile, {})).username).toBe(done[0]);
});

test('one of two simultaneous requests gets the username', async () => {
  const people = await Promise.all([newcomer(), newcomer(), newcomer()]);
  const wanted = ['same_name', 'samename', 's4me_name'.replace('4', 'a')];
  const outcomes = await Promise.allSettled(
    people.map((me, i) => me(completeProfile, { body: answers({ username: wanted[i] }) })),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toMatchObject({ status: 409, code: 'USERNAME_TAKEN', field: 'username' });
    }
  }
});

test('writes nothing when a username is refused', async () => {
  await as('nora')(getProfile, {});
  const me = await newcomer();
  await expect(me(completeProfile, { body: answers({ username: 'n0ra' }) })).rejects.toMatchObject({
    status: 409,
  });
  expect(await me(getProfile, {})).toMatchObject({
    state: 'pending',
    username: '',
    birthDate: null,
    country: null,
  });
});

test.each([
  [{ username: 'ab' }, 'username', 'INVALID_INPUT'],
  [{ username: 'admin' }, 'username', 'USERNAME_RESERVED'],
  [{ username: 'shit_happens' }, 'username', 'USERNAME_BLOCKED'],
  [{ displayName: ' ' }, 'displayName', 'INVALID_INPUT'],
  [{ displayName: 'x'.repeat(51) }, 'displayName', 'INVALID_INPUT'],
  [{ displayName: 'two\nlines' }, 'displayName', 'INVALID_INPUT'],
  [{ country: 'ZZ' }, 'country', 'INVALID_INPUT'],
  [{ country: 'gb' }, 'country', 'INVALID_INPUT'],
  [{ role: 'ADMIN' }, 'role', 'INVALID_INPUT'],
  [{ birthDate: '2990-01-01' }, 'birthDate', 'INVALID_INPUT'],
  [{ birthDate: '1890-01-01' }, 'birthDate', 'INVALID_INPUT'],
  [{ birthDate: '1990-02-30' }, 'birthDate', 'INVALID_INPUT'],
  [{ birthDate: '17 May 1990' }, 'birthDate', 'INVALID_INPUT'],
  [{ avatarPreset: 'nobody' }, 'avatarPreset', 'INVALID_INPUT'],
  [{ birthDate: yearsAgo(9), guardianEmail: 'mum' }, 'guardianEmail', 'INVALID_INPUT'],
])('refuses an invalid answer with its field: %o', async (wrong, field, code) => {
  const me = await newcomer();
  await expect(me(completeProfile, { body: answers(wrong) })).rejects.toMatchObject({
    status: 400,
    field,
    code,
  });
});

test('13 to 17 is active on a site that is not for kids', async () => {
  const me = await newcomer();
  const profile = await me(completeProfile, { body: answers({ birthDate: yearsAgo(13) }) });
  expect(profile).toMatchObject({ state: 'active', ageBand: '13_17' });
});

test('somebody under 13 on another site is sent to the kids site, and a second birth date does not help', async () => {
  const me = await newcomer();
  const { id, email } = await me(getProfile, {});
  const kidsSite = {
    status: 403,
    code: 'KIDS_SITE',
    details: { url: expect.stringMatching(/^http:\/\/kids\.localhost:\d+\/$/) },
  };
  const child = { username: 'brave_otter', birthDate: yearsAgo(12), guardianEmail: 'mum@example.com' };
  await expect(me(completeProfile, { body: answers(child) })).rejects.toMatchObject(kidsSite);
  await expect(me(completeProfile, { body: answers({ birthDate: yearsAgo(30) }) })).rejects.toMatchObject(
    kidsSite,
  );
  await expect(me(getProfile, {})).rejects.toMatchObject(kidsSite);
  await anyone('cricket')(sendOtp, { body: { email: email ?? '' } });
  const code = await lastCode(email ?? '');
  await expect(anyone('cricket')(verifyOtp, { body: { email: email ?? '', code } })).rejects.toMatchObject(
    kidsSite,
  );

  const there = await signedIn(id, 'kids');
  await expect(
    there(completeProfile, { body: answers({ ...child, birthDate: yearsAgo(30) }) }),
  ).rejects.toMatchObject({ status: 400, field: 'birthDate', code: 'BIRTH_DATE_GIVEN' });
  expect(await there(completeProfile, { body: answers(child) })).toMatchObject({ state: 'pending_guardian' });
});

test('refuses public actions before sign-up is finished', async () => {
  const me = await newcomer();
  await expect(me(followUser, { params: { athleteId: 'nora' }, query: {} })).rejects.toMatchObject({
    status: 403,
    code: 'FINISH_SIGN_UP',
  });
});

test('refuses one’s own email address as the guardian’s', async () => {
  const me = await newcomer('kids');
  const { email } = await me(getProfile, {});
  for (const own of [email ?? '', (email ?? '').toUpperCase(), (email ?? '').replace('@', '+me@')]) {
    const body = answers({ birthDate: yearsAgo(10), guardianEmail: own });
    await expect(me(completeProfile, { body })).rejects.toMatchObject({
      status: 400,
      field: 'guardianEmail',
    });
  }
});

test('on the kids site everybody under 18 waits for a guardian, is a fan, and has a generated name', async () => {
  const me = await newcomer('kids');
  const child = {
    birthDate: yearsAgo(15),
    guardianEmail: 'dad@example.com',
    role: 'ATHLETE',
    displayName: 'Emma Jones',
  };
  await expect(
    me(completeProfile, { body: answers({ ...child, username: 'emma_jones' }) }),
  ).rejects.toMatchObject({
    status: 400,
    code: 'USERNAME_NOT_GENERATED',
    field: 'username',
  });
  const { suggestions } = await me(checkUsername, { body: { username: 'emma_jones!' } });
  const body = answers({ ...child, username: suggestions[0], sports: ['swimming'] });
  const profile = await me(completeProfile, { body });
  expect(profile).toMatchObject({ state: 'pending_guardian', role: 'USER', username: suggestions[0] });
  expect(profile.sports).toEqual([{ code: 'swimming', positions: [] }]);
  expect(profile.displayName).not.toContain('Emma');
});

test('an adult on the kids site is active', async () => {
  const me = await newcomer('kids');
  expect(await me(completeProfile, { body: answers() })).toMatchObject({ state: 'active', ageBand: 'adult' });
});
