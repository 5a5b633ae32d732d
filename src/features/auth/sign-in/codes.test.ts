import { beforeEach, expect, test } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { testApp } from '#test/test-app.ts';
import { withCodes } from './test-codes.ts';

const tested = await testApp();
const { app, sql, lastCode } = tested;
const { ask, send, verify, later, visitor } = withCodes(tested);

let email = '';
beforeEach(() => {
  email = visitor().email;
});

test('a new address becomes a pending account with no name yet', async () => {
  expect(await send()).toEqual({ sent: true, resendAfter: 60, expiresIn: 600 });
  const session = await verify(await lastCode(email));
  expect(session).toMatchObject({
    isNew: true,
    user: { email, username: '', state: 'pending', profilePath: '' },
  });
  expect(session.accessToken.length).toBeGreaterThan(30);
  const [user] = await sql<{ id: string }[]>`select id from auth_user where email = ${email}`;
  expect(user?.id).toBe(session.user.id);
  expect(session.user.id[14]).toBe('7');
});

test('a known address signs in to the same account', async () => {
  await send();
  const first = await verify(await lastCode(email));
  await later(61);
  await send({ email: email.toUpperCase() });
  const second = await verify(await lastCode(email));
  expect(second).toMatchObject({ isNew: false, user: { id: first.user.id } });
  expect(second.accessToken).not.toBe(first.accessToken);
});

test('stores codes, tokens and addresses only as hashes', async () => {
  await send();
  const code = await lastCode(email);
  const [kept] = await sql<{ text: string }[]>`
    select string_agg(v::text, ' ') || (select string_agg(g::text, ' ') from auth_code_event g) as text
    from auth_verification v`;
  expect(kept?.text).not.toContain(code);
  expect(kept?.text).not.toContain(email);
  const { accessToken } = await verify(code);
  const [session] = await sql<
    { text: string }[]
  >`select string_agg(s::text, ' ') as text from auth_session s`;
  expect(session?.text).not.toContain(accessToken);
});

test('a code works once', async () => {
  await send();
  const code = await lastCode(email);
  await verify(code);
  await expect(verify(code)).rejects.toMatchObject({ status: 400, code: 'CODE_WRONG', field: 'code' });
});

test('accepts the right code once when it is sent twice at the same moment', async () => {
  await send();
  const code = await lastCode(email);
  const outcomes = await Promise.allSettled([verify(code), verify(code), verify(code)]);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('a code expires after ten minutes', async () => {
  await send();
  const code = await lastCode(email);
  await later(601);
  await expect(verify(code)).rejects.toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
});

test('a new code replaces the old one', async () => {
  await send();
  const old = await lastCode(email);
  await later(61);
  await send();
  const fresh = await lastCode(email);
  if (old !== fresh) await expect(verify(old)).rejects.toMatchObject({ code: 'CODE_WRONG' });
  expect(await verify(fresh)).toMatchObject({ isNew: true });
});

test('sends another code after a minute, and five an hour at most', async () => {
  await send();
  await expect(send()).rejects.toMatchObject({ status: 429, code: 'CODE_TOO_SOON', retryAfter: 60 });
  for (let sent = 2; sent <= 5; sent += 1) {
    await later(61);
    await send();
  }
  await later(61);
  const refusal = await send().catch((error) => error);
  expect(refusal).toMatchObject({ status: 429, code: 'CODE_TOO_SOON' });
  expect(refusal.retryAfter).toBeGreaterThan(3000);
  await later(refusal.retryAfter + 1);
  await send();
});

test('sends one code for simultaneous requests', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => send()));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('allows a new request at once when a code could not be sent', async () => {
  const { queueEmail } = app.deps.mail;
  app.deps.mail.queueEmail = async () => {
    throw new Error('the queue is away');
  };
  await expect(send()).rejects.toMatchObject({ status: 503, code: 'CODE_NOT_SENT' });
  app.deps.mail.queueEmail = queueEmail;
  await send();
});

test('answers the same for known and unknown addresses', async () => {
  await send();
  await verify(await lastCode(email));
  await later(61);
  const known = await send();
  const unknown = await send({ email: `not-${email}` });
  expect(unknown).toEqual(known);
  await expect(verify('000000', { email: `never-asked-${email}` })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  });
});

test('reads a phone number in its national format', async () => {
  await send({ phone: '07400 123 456', country: 'GB' });
  const session = await verify(await lastCode('+447400123456'), { phone: '+44 7400-123456', country: 'gb' });
  expect(session).toMatchObject({ isNew: true, user: { phone: '+447400123456', email: null } });
  // Pitcairn's numbers are New Zealand's.
  await send({ phone: '021 123 4567', country: 'PN' });
  expect(await lastCode('+64211234567')).toMatch(/^\d{6}$/);
});

test.each([
  [{}, 'email'],
  [{ email: 'nobody' }, 'email'],
  [{ email: 'a@b.co', phone: '07400123456', country: 'GB' }, 'email'],
  [{ email: '447400123456@phone.touchline.invalid' }, 'email'],
  [{ phone: '07400123456' }, 'email'],
  [{ phone: '07400123456', country: 'ZZ' }, 'country'],
  [{ phone: '07400123456', country: 'PN' }, 'phone'],
  [{ phone: '0740012345', country: 'GB' }, 'phone'],
  [{ phone: '074001234567', country: 'GB' }, 'phone'],
  [{ phone: '+1 201 555 0123', country: 'GB' }, 'phone'],
  [{ phone: 'call me maybe', country: 'GB' }, 'phone'],
])('refuses an address that cannot receive codes: %o', async (body, field) => {
  await expect(send(body)).rejects.toMatchObject({ status: 400, field });
});

test('a code has six digits', async () => {
  await expect(verify('12345')).rejects.toMatchObject({ status: 400, field: 'code' });
  await expect(verify('12345a')).rejects.toMatchObject({ status: 400, field: 'code' });
});

test('refuses a banned account, with a link to the reason and the appeal', async () => {
  await send();
  const { user } = await verify(await lastCode(email));
  await sql`update account set username = 'gone_for_good', username_folded = 'x', state = 'banned' where id = ${user.id}`;
  await later(61);
  await send();
  await expect(verify(await lastCode(email))).rejects.toMatchObject({
    status: 403,
    code: 'ACCOUNT_BANNED',
    details: { appealPath: expect.stringMatching(/^\/appeal#/) },
  });
  await expect(ask(getProfile, {})).rejects.toMatchObject({ status: 401 });
});
