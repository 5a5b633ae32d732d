import { expect, test } from 'vitest';
import { getProfile, getProfileByUsername } from '#features/accounts/calls.ts';
import { testApp } from '#test/test-app.ts';
import { getChildren } from '../calls.ts';
import {
  askConsent,
  declineConsent,
  getMyConsent,
  giveConsent,
  sendConsentCode,
  withdrawConsent,
} from './calls.ts';
import { consentText } from './consent-text.ts';
import { withConsent } from './test-consent.ts';

const tested = await testApp();
const { as: asOn, idOf, sql, lastCode, runJobs, anyone } = tested;
const { as, year, child, stateOf, give, wrong, hourPasses } = withConsent(tested);
const emails = (to: string) => sql<{ subject: string; text: string; link: string | null }[]>`
  select subject, text, link from inbox_message where recipient = ${to} and subject like '%needs your permission%'`;

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
    textVersion: consentText.version,
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
