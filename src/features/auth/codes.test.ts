import { beforeEach, describe, expect, test } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { refusalOf, testApp } from '#test/test-app.ts';
import { sendOtp, verifyOtp } from './calls.ts';
import { forgetSignIn } from './erase.server.ts';

const { app, sql, lastCode, ctx } = await testApp();

let visitors = 0;
let from = '';
let email = '';
// Everybody here is a visitor of their own: the limit by address is another promise than the ones about codes.
beforeEach(() => {
  visitors += 1;
  from = `10.9.0.${visitors}`;
  email = `visitor${visitors}@example.com`;
});

async function ask<C extends Call>(call: C, input: CallInput<C>, at = from): Promise<CallReply<C>> {
  const { body } = input as { body?: object };
  const response = await app.server.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers: { host: 'localhost', 'x-api-key': 'touchline-public' },
    remoteAddress: at,
    ...(body ? { payload: body } : {}),
  });
  if (response.statusCode >= 400) throw refusalOf(response);
  return call.reply.parse(response.json()) as CallReply<C>;
}
const send = (body: CallInput<typeof sendOtp>['body'] = { email }, at = from) => ask(sendOtp, { body }, at);
const verify = (code: string, body: object = { email }, at = from) =>
  ask(verifyOtp, { body: { ...body, code } }, at);

/** As if everything about codes had happened that much earlier. */
async function later(seconds: number) {
  await sql`update auth_code_event set at = at - ${seconds}::int * interval '1 second'`;
  await sql`update auth_verification set expires_at = expires_at - ${seconds}::int * interval '1 second'`;
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

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

test('five wrong codes end the attempt: the next code works', async () => {
  await send();
  const code = await lastCode(email);
  for (let tries = 1; tries <= 4; tries += 1) {
    await expect(verify(wrong(code))).rejects.toMatchObject({ status: 400, code: 'CODE_WRONG' });
  }
  const locked = { status: 429, code: 'CODE_LOCKED', field: 'code', retryAfter: 60 };
  await expect(verify(wrong(code))).rejects.toMatchObject(locked);
  await expect(verify(code)).rejects.toMatchObject(locked);
  await expect(send()).rejects.toMatchObject({ code: 'CODE_TOO_SOON' });
  await later(61);
  await send();
  expect(await verify(await lastCode(email))).toMatchObject({ isNew: true });
});

test('counts wrong codes sent at the same moment together', async () => {
  await send();
  const code = wrong(await lastCode(email));
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => verify(code)));
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  expect(codes.filter((each) => each === 'CODE_LOCKED').length).toBeGreaterThanOrEqual(5);
  await expect(verify(await lastCode(email))).rejects.toMatchObject({ code: 'CODE_LOCKED' });
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
  const { sendEmail } = app.deps.mail;
  app.deps.mail.sendEmail = async () => {
    throw new Error('the mail server is away');
  };
  await expect(send()).rejects.toMatchObject({ status: 503, code: 'CODE_NOT_SENT' });
  app.deps.mail.sendEmail = sendEmail;
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
])('an address nothing can be sent to is refused: %o', async (body, field) => {
  await expect(send(body)).rejects.toMatchObject({ status: 400, field });
});

test('a code has six digits', async () => {
  await expect(verify('12345')).rejects.toMatchObject({ status: 400, field: 'code' });
  await expect(verify('12345a')).rejects.toMatchObject({ status: 400, field: 'code' });
});

/** Several wrong codes at once, from another network. */
const guessFrom = (network: string, code: string, times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => verify(wrong(code), { email }, network)));
const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);

test('wrong codes from another network do not use up the requester’s tries', async () => {
  await send();
  const code = await lastCode(email);
  await Promise.all([1, 2, 3, 4].map((n) => guessFrom(`10.66.0.${n}`, code, 6)));
  await expect(verify(wrong(code))).rejects.toMatchObject({ code: 'CODE_WRONG' });
  expect(await verify(code)).toMatchObject({ isNew: true });
});

test('accepts the right code during continuous guessing', async () => {
  await send();
  const code = await lastCode(email);
  const [guesses, session] = await Promise.all([guessFrom('10.66.1.1', code, 8), verify(code)]);
  expect(session).toMatchObject({ isNew: true });
  expect(codesOf(guesses)).not.toContain(false);
});

test('accepts the newest code from everybody who requested one', async () => {
  await send();
  await send({ email }, '10.66.2.1');
  const code = await lastCode(email);
  await guessFrom('10.66.2.1', code, 6);
  expect(await verify(code)).toMatchObject({ isNew: true });
});

test('accepts a code on another network than it was requested from', async () => {
  await send();
  const code = await lastCode(email);
  expect(await verify(code, { email }, '10.66.3.1')).toMatchObject({ isNew: true });
});

test('limits the tries of all networks together per hour', async () => {
  let tried = 0;
  let sent = 0;
  for (let n = 1; n <= 12; n += 1) {
    const asked = await send({ email }, `10.67.0.${n}`).catch((error) => error);
    if (asked.sent) sent += 1;
    else expect(asked).toMatchObject({ status: 429, code: 'CODE_TOO_SOON' });
    const code = await lastCode(email);
    const outcomes = await guessFrom(`10.67.0.${n}`, code, 7);
    const locked = codesOf(outcomes).filter((each) => each === 'CODE_LOCKED').length;
    tried += outcomes.length - locked;
  }
  expect(sent).toBe(8);
  // The fifth try of each is answered as locked although it was looked at.
  expect(tried + sent).toBeLessThanOrEqual(8 * 5 + 10);
});

describe('a device that has signed in before', () => {
  const deviceId = 'a-device-that-keeps-its-name';

  test('receives and uses a code while strangers exhaust their limit', async () => {
    const mine = { email, deviceId };
    await send(mine);
    await verify(await lastCode(email), mine);
    await later(61);
    for (let n = 1; n <= 9; n += 1) await send({ email }, `10.68.0.${n}`).catch(() => null);
    await Promise.all([1, 2, 3].map((n) => guessFrom(`10.68.1.${n}`, '000000', 6)));
    // A stranger is sent no more codes by now; the device is, on whatever network it is.
    await expect(send({ email }, '10.68.2.1')).rejects.toMatchObject({ code: 'CODE_TOO_SOON' });
    await send(mine, '10.68.2.1');
    const code = await lastCode(email);
    await guessFrom('10.68.1.1', code, 6);
    expect(await verify(code, mine, '10.68.2.2')).toMatchObject({ isNew: false });
  });

  test('is recognised by its network when it sends no device id', async () => {
    await send();
    await verify(await lastCode(email));
    await later(61);
    for (let n = 1; n <= 9; n += 1) await send({ email }, `10.69.0.${n}`).catch(() => null);
    await send();
    expect(await verify(await lastCode(email))).toMatchObject({ isNew: false });
  });

  test('counts as its network when nobody signed in with it', async () => {
    await send({ email, deviceId: 'a-name-somebody-made-up-1' });
    const code = wrong(await lastCode(email));
    const outcomes = [];
    for (let n = 1; n <= 7; n += 1)
      outcomes.push(
        await verify(code, { email, deviceId: `a-name-somebody-made-up-${n}` }).catch((error) => error),
      );
    expect(outcomes.filter((error) => error.code === 'CODE_WRONG')).toHaveLength(4);
  });

  test('is stored as a hash and erased with the account', async () => {
    const mine = { email, deviceId };
    await send(mine);
    const { user } = await verify(await lastCode(email), mine);
    const known = () => sql<{ text: string }[]>`
      select k::text as text from auth_known_origin k where user_id = ${user.id}`;
    const rows = await known();
    expect(rows).toHaveLength(2);
    for (const { text } of rows) {
      expect(text).not.toContain(deviceId);
      expect(text).not.toContain(from);
    }
    await forgetSignIn(ctx(), { accountId: user.id });
    expect(await known()).toEqual([]);
  });
});

test('refuses a banned account with the reason', async () => {
  await send();
  const { user } = await verify(await lastCode(email));
  await sql`update account set username = 'gone_for_good', username_folded = 'x', state = 'banned' where id = ${user.id}`;
  await later(61);
  await send();
  await expect(verify(await lastCode(email))).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_CLOSED' });
  await expect(ask(getProfile, {})).rejects.toMatchObject({ status: 401 });
});
