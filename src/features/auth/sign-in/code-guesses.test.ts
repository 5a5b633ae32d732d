import { beforeEach, describe, expect, test } from 'vitest';
import { eraseSignIn } from '#features/auth/personal-data.server.ts';
import { testApp } from '#test/test-app.ts';
import { withCodes } from './test-codes.ts';

const tested = await testApp();
const { sql, lastCode, ctx } = tested;
const { send, verify, later, wrong, visitor } = withCodes(tested);

let from = '';
let email = '';
beforeEach(() => {
  ({ email, from } = visitor());
});

test('ends the attempt after five wrong codes and accepts a newly requested code', async () => {
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

test('counts wrong codes sent concurrently against one limit', async () => {
  await send();
  const code = wrong(await lastCode(email));
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => verify(code)));
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  expect(codes.filter((each) => each === 'CODE_LOCKED').length).toBeGreaterThanOrEqual(5);
  await expect(verify(await lastCode(email))).rejects.toMatchObject({ code: 'CODE_LOCKED' });
});

/** Several wrong codes at once, from another network. */
const guessFrom = (network: string, code: string, times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => verify(wrong(code), { email }, network)));
const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);

test('counts wrong codes per network, so that another network cannot use up the requester’s tries', async () => {
  await send();
  const code = await lastCode(email);
  await Promise.all([1, 2, 3, 4].map((n) => guessFrom(`10.66.0.${n}`, code, 6)));
  await expect(verify(wrong(code))).rejects.toMatchObject({ code: 'CODE_WRONG' });
  expect(await verify(code)).toMatchObject({ isNew: true });
});

test('accepts the right code while somebody else keeps guessing', async () => {
  await send();
  const code = await lastCode(email);
  const [guesses, session] = await Promise.all([guessFrom('10.66.1.1', code, 8), verify(code)]);
  expect(session).toMatchObject({ isNew: true });
  expect(codesOf(guesses)).not.toContain(false);
});

test('accepts the newest code on every network that requested one', async () => {
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

test('limits the tries of all networks together to an hourly total', async () => {
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
  // The fifth attempt of each is compared, but answered as locked.
  expect(tried + sent).toBeLessThanOrEqual(8 * 5 + 10);
});

describe('a device that has signed in before', () => {
  const deviceId = 'a-device-that-keeps-its-name';

  test('can still request and use a code when other networks have exhausted their limit', async () => {
    const mine = { email, deviceId };
    await send(mine);
    await verify(await lastCode(email), mine);
    await later(61);
    for (let n = 1; n <= 9; n += 1) await send({ email }, `10.68.0.${n}`).catch(() => null);
    await Promise.all([1, 2, 3].map((n) => guessFrom(`10.68.1.${n}`, '000000', 6)));
    // A stranger can't request more codes by now; the device can, on any network.
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

  test('is limited by its network when nobody has signed in with it', async () => {
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
    await eraseSignIn(ctx(), { accountId: user.id });
    expect(await known()).toEqual([]);
  });
});
