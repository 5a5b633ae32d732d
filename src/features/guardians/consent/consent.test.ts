import { describe, expect, test } from 'vitest';
import { getProfile, getProfileByUsername } from '#features/accounts/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getChildren } from '../calls.ts';
import {
  approveByLink,
  askConsent,
  declineByLink,
  declineConsent,
  getConsentOfLink,
  getMyConsent,
  giveConsent,
  openRequest,
  revokeByLink,
  sendAgainByLink,
  sendConsentCode,
  withdrawConsent,
} from './calls.ts';
import { confirmConsents } from './confirm-consent.server.ts';
import { consentText } from './consent-text.ts';

const { app, as: asOn, idOf, sql, lastCode, runJobs, anyone } = await testApp();
const as = (name: string) => asOn(name, {}, 'kids');
const year = new Date().getUTCFullYear();
const emails = (to: string) => sql<{ subject: string; text: string; link: string | null }[]>`
  select subject, text, link from inbox_message where recipient = ${to} and subject like '%needs your permission%'`;

/** A child whose guardian has been written to. */
async function child(username: string, guardian: string) {
  const id = await idOf(username, {
    site: 'kids',
    birthDate: `${year - 10}-01-01`,
    guardianEmail: `${guardian}@touchline.test`,
  });
  await runJobs();
  return id;
}
const stateOf = async (name: string) => (await as(name)(getProfile, {})).state;
const give = (who: string, childId: string, code: string) =>
  as(who)(giveConsent, { body: { childId, code } });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const hourPasses = (childId: string) =>
  sql`update guardian_consent set sent_at = sent_at - interval '61 minutes' where child_id = ${childId}`;

test('a signed-in guardian approves with the code from the email', async () => {
  const childId = await child('brave_panda', 'mum');
  const [email] = await emails('mum@touchline.test');
  expect(email?.link).toMatch(
    new RegExp(`^http://kids\\.localhost:\\d+/guardian\\?child=${childId}#[\\w-]{32}$`),
  );
  expect(email?.text).toContain('Brave Panda');
  const code = await lastCode('mum@touchline.test');
  expect(email?.text).toContain(code);

  const waiting = await as('mum')(getChildren, {});
  expect(waiting.items).toMatchObject([
    { state: 'asked', child: { id: childId, displayName: 'Brave Panda' }, erasedAt: expect.any(String) },
  ]);
  const { items } = await give('mum', childId, code);
  expect(items).toMatchObject([{ state: 'given', erasedAt: null }]);
  expect(await stateOf('brave_panda')).toBe('active');
  expect(await sql`select guardian_id from account where id = ${childId}`).toEqual([
    { guardianId: await idOf('mum') },
  ]);
  expect(
    await sql`select distinct accepted_by, site from document_acceptance where account_id = ${childId}`,
  ).toEqual([{ acceptedBy: await idOf('mum'), site: 'kids' }]);
  const [record] = await sql`
    select from_state, to_state, by_account_id, text_version, code_hash is not null as by_code
    from guardian_consent_transition where child_id = ${childId} order by id desc limit 1`;
  expect(record).toEqual({
    fromState: 'asked',
    toState: 'given',
    byAccountId: await idOf('mum'),
    textVersion: '2026-11-22',
    byCode: true,
  });
  await runJobs();
  expect(
    await sql`select subject from inbox_message where recipient = 'brave_panda@touchline.test' and code is null`,
  ).toEqual([{ subject: 'Your grown-up said OK' }]);
  await expect(give('mum', childId, code)).rejects.toMatchObject({ status: 404 });
});

test('the consent record is immutable', async () => {
  await expect(sql`update guardian_consent_transition set reason = 'x'`).rejects.toThrow('append-only');
  await expect(sql`delete from guardian_consent_transition`).rejects.toThrow('append-only');
});

test('a code ends after five wrong attempts; the next email can be sent an hour later', async () => {
  const childId = await child('jolly_koala', 'dad');
  const code = await lastCode('dad@touchline.test');
  for (let i = 0; i < 4; i++)
    await expect(give('dad', childId, wrong(code))).rejects.toMatchObject({
      status: 400,
      code: 'CODE_WRONG',
    });
  for (const tried of [wrong(code), code])
    await expect(give('dad', childId, tried)).rejects.toMatchObject({ status: 429, code: 'CODE_LOCKED' });
  const again = () => as('dad')(sendConsentCode, { body: { childId } });
  await expect(again()).rejects.toMatchObject({ status: 429 });
  await hourPasses(childId);
  await again();
  await give('dad', childId, await lastCode('dad@touchline.test'));
  expect(await stateOf('jolly_koala')).toBe('active');
});

test('a code expires after a week, with a message', async () => {
  const childId = await child('sunny_falcon', 'aunt');
  await sql`update guardian_consent set code_expires_at = now() where child_id = ${childId}`;
  const code = await lastCode('aunt@touchline.test');
  await expect(give('aunt', childId, code)).rejects.toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
});

test('a code works for its own child only', async () => {
  const first = await child('zippy_gecko', 'gran');
  const code = await lastCode('gran@touchline.test');
  const second = await child('mighty_moth', 'gran');
  const other = await lastCode('gran@touchline.test');
  await expect(give('gran', second, code)).rejects.toMatchObject({ code: 'CODE_WRONG' });
  await give('gran', first, code);
  await give('gran', second, other);
  expect((await as('gran')(getChildren, {})).items).toHaveLength(2);
});

test('a minor cannot be a guardian', async () => {
  const childId = await child('happy_heron', 'big_sis');
  await idOf('big_sis', { birthDate: `${year - 16}-01-01` });
  const code = await lastCode('big_sis@touchline.test');
  for (const call of [
    () => asOn('big_sis')(giveConsent, { body: { childId, code } }),
    () => asOn('big_sis')(getChildren, {}),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'GUARDIAN_ADULT' });
});

test('a pending child may resend the email once an hour and correct the address three times', async () => {
  const childId = await child('bouncy_fox', 'mmu');
  const ask = (guardianEmail?: string) =>
    as('bouncy_fox')(askConsent, { body: guardianEmail ? { guardianEmail } : {} });
  await expect(ask()).rejects.toMatchObject({ status: 429 });
  await expect(ask('Bouncy_fox+mum@touchline.test')).rejects.toMatchObject({
    status: 400,
    field: 'guardianEmail',
  });
  await expect(ask('no address')).rejects.toMatchObject({ status: 400, field: 'guardianEmail' });
  const old = await lastCode('mmu@touchline.test');
  expect(await ask('mum2@touchline.test')).toMatchObject({
    guardianEmail: 'mum2@touchline.test',
    correctionsLeft: 2,
  });
  await expect(give('mmu', childId, old)).rejects.toMatchObject({ status: 404 });
  await ask('mum3@touchline.test');
  await ask('mum4@touchline.test');
  await expect(ask('mum5@touchline.test')).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_ADDRESSES' });
  await hourPasses(childId);
  await ask();
  expect(await emails('mum4@touchline.test')).toHaveLength(2);
  expect(await as('bouncy_fox')(getMyConsent, {})).toMatchObject({ state: 'asked', correctionsLeft: 0 });
});

test('declining erases a child at once', async () => {
  const childId = await child('clever_crab', 'uncle');
  await as('uncle')(declineConsent, { body: { childId } });
  expect(await sql`select from auth_user where id = ${childId}`).toHaveLength(0);
  await expect(as('clever_crab')(getProfile, {})).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('revoking consent hides the child for thirty days, and consent can be given again', async () => {
  const childId = await idOf('brave_panda');
  const seen = () => as('mum')(getProfileByUsername, { params: { username: 'brave_panda' } });
  expect(await seen()).toMatchObject({ username: 'brave_panda' });
  await as('mum')(withdrawConsent, { body: { childId } });
  expect(await stateOf('brave_panda')).toBe('pending_guardian');
  await expect(seen()).rejects.toMatchObject({ status: 404 });
  const [{ erasedAt } = { erasedAt: null }] = (await as('mum')(getChildren, {})).items;
  const days = (Date.parse(erasedAt ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  await expect(as('mum')(withdrawConsent, { body: { childId } })).rejects.toMatchObject({ status: 404 });
  await hourPasses(childId);
  await as('mum')(sendConsentCode, { body: { childId } });
  await give('mum', childId, await lastCode('mum@touchline.test'));
  expect(await stateOf('brave_panda')).toBe('active');
});

test('a teenager from another site needs a guardian on the kids site only', async () => {
  const childId = await idOf('tess', { birthDate: `${year - 15}-01-01` });
  expect(await as('tess')(getMyConsent, {})).toMatchObject({
    state: null,
    guardianEmail: null,
    erasedAt: null,
  });
  await expect(as('tess')(askConsent, { body: {} })).rejects.toMatchObject({
    status: 400,
    field: 'guardianEmail',
  });
  await as('tess')(askConsent, { body: { guardianEmail: 'mum@touchline.test' } });
  expect(await stateOf('tess')).toBe('pending_guardian');
  await as('mum')(declineConsent, { body: { childId } });
  expect((await asOn('tess')(getProfile, {})).state).toBe('active');
  await hourPasses(childId);
  await as('tess')(askConsent, { body: {} });
  await give('mum', childId, await lastCode('mum@touchline.test'));
  expect(await stateOf('tess')).toBe('active');
  await as('mum')(withdrawConsent, { body: { childId } });
  expect([await stateOf('tess'), (await asOn('tess')(getProfile, {})).state]).toEqual([
    'pending_guardian',
    'active',
  ]);
});

/** The link in the newest message to an address: what it is for, and the secret behind the `#`. */
async function linkTo(to: string): Promise<{ path: string; secret: string }> {
  const [row] = await sql<{ link: string }[]>`
    select link from inbox_message where recipient = ${to} and link is not null order by id desc limit 1`;
  const { pathname, hash } = new URL(row?.link ?? '');
  return { path: pathname, secret: hash.slice(1) };
}

describe('a guardian who follows the link', () => {
  const proofFor = async (childId: string, to: string) => ({
    childId,
    secret: (await linkTo(to)).secret,
    code: await lastCode(to),
  });

  test('approves with code and birth date, and is signed in without sign-up', async () => {
    const childId = await child('cosmic_otter', 'newmum');
    const proof = await proofFor(childId, 'newmum@touchline.test');
    expect(await anyone('kids')(openRequest, { body: proof })).toEqual({
      child: { displayName: 'Cosmic Otter', avatar: expect.objectContaining({ isDefault: true }) },
      wholeAccount: true,
      asksBirthDate: true,
    });
    const approve = (birthDate?: string) =>
      anyone('kids')(approveByLink, { body: { ...proof, ...(birthDate ? { birthDate } : {}) } });
    await expect(approve()).rejects.toMatchObject({ status: 400, field: 'birthDate' });
    await expect(approve(`${year - 12}-01-01`)).rejects.toMatchObject({
      status: 403,
      code: 'GUARDIAN_ADULT',
      field: 'birthDate',
    });
    const { session } = await approve('1988-02-14');
    expect(session?.user).toMatchObject({
      state: 'active',
      ageBand: 'adult',
      email: 'newmum@touchline.test',
    });
    expect(session?.user.username).toMatch(/^[a-z]+_[a-z]+\d*$/);
    expect(await stateOf('cosmic_otter')).toBe('active');
    expect(await sql`select guardian_id from account where id = ${childId}`).toEqual([
      { guardianId: session?.user.id },
    ]);
    await expect(approve('1988-02-14')).rejects.toMatchObject({ status: 404 });
  });

  test('with an account approves without a birth date and signs in as usual', async () => {
    const gran = await idOf('granny', { site: 'sports' });
    const childId = await child('rapid_raven', 'granny');
    const proof = await proofFor(childId, 'granny@touchline.test');
    expect(await anyone('kids')(openRequest, { body: proof })).toMatchObject({ asksBirthDate: false });
    expect(await anyone('kids')(approveByLink, { body: proof })).toEqual({ session: null });
    expect(await sql`select guardian_id from account where id = ${childId}`).toEqual([{ guardianId: gran }]);
  });

  test('who is a minor cannot approve', async () => {
    await idOf('big_bro', { birthDate: `${year - 16}-01-01` });
    const childId = await child('quiet_mole', 'big_bro');
    const proof = await proofFor(childId, 'big_bro@touchline.test');
    await expect(
      anyone('kids')(approveByLink, { body: { ...proof, birthDate: '1988-02-14' } }),
    ).rejects.toMatchObject({ status: 403, code: 'GUARDIAN_ADULT' });
  });

  test('declines, which erases what the child told us', async () => {
    const childId = await child('tiny_tapir', 'newdad');
    const proof = await proofFor(childId, 'newdad@touchline.test');
    await anyone('kids')(declineByLink, { body: proof });
    expect(await sql`select from auth_user where id = ${childId}`).toHaveLength(0);
    expect(await sql`select from auth_user where email = 'newdad@touchline.test'`).toHaveLength(0);
  });

  test('needs link and code; five wrong codes end both, and a new email has new ones', async () => {
    const childId = await child('witty_walrus', 'lostmum');
    const proof = await proofFor(childId, 'lostmum@touchline.test');
    const open = (more: object) => anyone('kids')(openRequest, { body: { ...proof, ...more } });
    await expect(open({ secret: 'x'.repeat(32) })).rejects.toMatchObject({ status: 404 });
    for (let i = 0; i < 4; i++)
      await expect(open({ code: wrong(proof.code) })).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await expect(open({ code: wrong(proof.code) })).rejects.toMatchObject({ code: 'CODE_LOCKED' });
    await expect(open({})).rejects.toMatchObject({ status: 429, code: 'CODE_LOCKED' });
    await hourPasses(childId);
    await anyone('kids')(sendAgainByLink, { body: { childId, secret: proof.secret } });
    await expect(open({})).rejects.toMatchObject({ status: 404 });
    await open(await proofFor(childId, 'lostmum@touchline.test'));
  });
});

describe('consent is email plus', () => {
  const picture = async (who: string) => {
    const mediaId = newId();
    await sql`
      insert into media (id, owner_id, site, kind, state, name, mime, bytes, width, height)
      values (${mediaId}, ${await idOf(who)}, 'kids', 'image', 'ready', 'full.png', 'image/png', 100, 10, 10)`;
    return mediaId;
  };
  const dayPasses = (childId: string) =>
    sql`update guardian_consent set given_at = given_at - interval '25 hours' where child_id = ${childId}`;
  const second = (to: string) => sql<{ subject: string; text: string }[]>`
    select subject, text from inbox_message where recipient = ${to} and subject like 'You approved%'`;

  test('sends a second email a day later, and only then allows pictures', async () => {
    const childId = await child('nifty_newt', 'plusmum');
    const to = 'plusmum@touchline.test';
    await give('plusmum', childId, await lastCode(to));
    const shout = async (more: object) =>
      as('nifty_newt')(createPost, { body: { kind: 'SHOUT', body: `Look ${newId().slice(-4)}`, ...more } });
    const wait = { status: 403, code: 'PICTURES_WAIT' };
    await expect(shout({ mediaIds: [await picture('nifty_newt')] })).rejects.toMatchObject(wait);
    expect((await shout({})).state).toBe('pending_review');
    expect((await as('nifty_newt')(getMyConsent, {})).picturesFrom).not.toBeNull();

    await confirmConsents(jobCtx(app.deps));
    expect(await second(to)).toEqual([]);
    await dayPasses(childId);
    await Promise.all([confirmConsents(jobCtx(app.deps)), confirmConsents(jobCtx(app.deps))]);
    const [email, ...more] = await second(to);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('You approved Nifty Newt on Touchline Kids');
    expect(email?.text).toContain(consentText.points[0]);
    expect((await linkTo(to)).path).toBe('/guardian/revoke');
    expect((await as('nifty_newt')(getMyConsent, {})).picturesFrom).toBeNull();
    await expect(shout({ mediaIds: [await picture('nifty_newt')] })).resolves.toMatchObject({
      state: 'pending_review',
    });
  });

  test('revokes consent by the link of the second email, once and without signing in', async () => {
    const childId = await idOf('nifty_newt');
    const { secret } = await linkTo('plusmum@touchline.test');
    const body = { secret };
    expect(await anyone('kids')(getConsentOfLink, { body })).toMatchObject({
      child: { displayName: 'Nifty Newt' },
    });
    expect(await stateOf('nifty_newt')).toBe('active');
    await anyone('kids')(revokeByLink, { body });
    expect(await stateOf('nifty_newt')).toBe('pending_guardian');
    expect(await sql`select state, guardian_id from account where id = ${childId}`).toEqual([
      { state: 'pending_guardian', guardianId: null },
    ]);
    for (const again of [getConsentOfLink, revokeByLink])
      await expect(anyone('kids')(again, { body })).rejects.toMatchObject({ status: 404, code: 'LINK_USED' });
  });

  test('retries an email that cannot be sent, and confirms nothing before', async () => {
    const childId = await child('snowy_swan', 'slowmum');
    await give('slowmum', childId, await lastCode('slowmum@touchline.test'));
    await dayPasses(childId);
    const { sendEmail } = app.deps.mail;
    app.deps.mail.sendEmail = () => Promise.reject(new Error('mail server away'));
    await confirmConsents(jobCtx(app.deps));
    app.deps.mail.sendEmail = sendEmail;
    expect((await as('snowy_swan')(getMyConsent, {})).picturesFrom).not.toBeNull();
    await confirmConsents(jobCtx(app.deps));
    expect(await second('slowmum@touchline.test')).toHaveLength(1);
  });
});

test('returns 404 for somebody else’s child', async () => {
  const childId = await idOf('jolly_koala');
  const body = { childId };
  const code = '000000';
  const stranger = as('stranger');
  for (const tried of [
    () => stranger(giveConsent, { body: { childId, code } }),
    () => stranger(sendConsentCode, { body }),
    () => stranger(declineConsent, { body }),
    () => stranger(withdrawConsent, { body }),
  ])
    await expect(tried()).rejects.toMatchObject({ status: 404 });
  expect((await stranger(getChildren, {})).items).toEqual([]);
  await expect(anyone('kids')(getChildren, {})).rejects.toMatchObject({ status: 401 });
  await expect(as('mum')(askConsent, { body: {} })).rejects.toMatchObject({ code: 'NOT_WAITING' });
});
