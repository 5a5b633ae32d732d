import { beforeEach, expect, test } from 'vitest';
import { verifySecondFactor } from '#features/accounts/arrival/calls.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { eraseSignIn } from '#features/auth/personal-data.server.ts';
import { withCodes } from '#features/auth/sign-in/test-codes.ts';
import { beginTwoFactor } from '#features/auth/two-factor/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import type { Refusal } from '#platform/errors.ts';
import { deleteExpired } from '#platform/retention.ts';
import { testApp } from '#test/test-app.ts';
import { withTwoFactor } from './test-two-factor.ts';

const tested = await testApp();
const { sql, idOf, lastCode, config, app, ctx } = tested;
const { send, verify, ask } = withCodes(tested);
const { turnOn, appCode, nextCode } = withTwoFactor(tested);
beforeEach(() => sql`delete from auth_code_event`);

/** Proves the address. @returns the challenge that is issued instead of a session */
async function challengeOf(name: string): Promise<string> {
  const email = `${name}@touchline.test`;
  await send({ email });
  const refusal = await verify(await lastCode(email), { email }).then(
    () => expect.unreachable(),
    (refused: Refusal) => refused,
  );
  expect(refusal).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });
  await sql`delete from auth_code_event`;
  return (refusal.details as { challenge: string }).challenge;
}
const answer = (challenge: string, code: string) => ask(verifySecondFactor, { body: { challenge, code } });
const sessionsOf = async (name: string) =>
  sql`select second_factor_at from auth_session where user_id = ${await idOf(name)}`;

test('a code by email opens no session where two-factor sign-in is on, until the app’s code is given', async () => {
  await turnOn('ana');
  const before = await sessionsOf('ana');
  const challenge = await challengeOf('ana');
  expect(await sessionsOf('ana')).toHaveLength(before.length);
  const { accessToken, user, isNew } = await answer(challenge, await nextCode('ana'));
  expect({ isNew, username: user.username }).toEqual({ isNew: false, username: 'ana' });
  const profile = await app.server.inject({
    url: `/api${getProfile.path}`,
    headers: { 'x-api-key': config.API_KEY, authorization: `Bearer ${accessToken}` },
  });
  expect(profile.json()).toMatchObject({ username: 'ana' });
  const sessions = await sessionsOf('ana');
  expect(sessions.filter(({ secondFactorAt }) => secondFactorAt !== null)).toHaveLength(2);
});

test('everybody else signs in as before', async () => {
  await idOf('bea');
  const email = 'bea@touchline.test';
  await send({ email });
  expect(await verify(await lastCode(email), { email })).toMatchObject({ isNew: false });
});

test('a recovery code finishes a sign-in too', async () => {
  const [recovery = ''] = await turnOn('cleo');
  expect(await answer(await challengeOf('cleo'), recovery)).toMatchObject({ user: { username: 'cleo' } });
  const again = answer(await challengeOf('cleo'), recovery);
  await expect(again).rejects.toMatchObject({ status: 400, code: 'SECOND_FACTOR_WRONG' });
});

test('a challenge survives a wrong code and is used up by a right one', async () => {
  const [recovery = ''] = await turnOn('dana');
  const challenge = await challengeOf('dana');
  await expect(answer(challenge, appCode('dana', 5))).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  await answer(challenge, await nextCode('dana'));
  await expect(answer(challenge, recovery)).rejects.toMatchObject({ status: 401, code: 'CHALLENGE_EXPIRED' });
});

test('one challenge answered in two tabs at once opens one session', async () => {
  const [recovery = ''] = await turnOn('edda');
  const challenge = await challengeOf('edda');
  const before = await sessionsOf('edda');
  const outcomes = await Promise.allSettled([
    answer(challenge, await nextCode('edda')),
    answer(challenge, recovery),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await sessionsOf('edda')).toHaveLength(before.length + 1);
});

test('a challenge expires after ten minutes, is stored hashed, and one that is made up is refused', async () => {
  await turnOn('faye');
  const challenge = await challengeOf('faye');
  const rows = await sql<{ tokenHash: string }[]>`select token_hash from auth_challenge`;
  expect(rows.some(({ tokenHash }) => tokenHash === challenge)).toBe(false);
  await sql`update auth_challenge set expires_at = expires_at - interval '10 minutes'`;
  const expired = { status: 401, code: 'CHALLENGE_EXPIRED' };
  await expect(answer(challenge, await nextCode('faye'))).rejects.toMatchObject(expired);
  await expect(answer('A'.repeat(32), '123456')).rejects.toMatchObject(expired);
  await deleteExpired(jobCtx(app.deps));
  expect(await sql`select from auth_challenge where expires_at < now()`).toHaveLength(0);
});

test('guesses with many challenges count together and lock the account’s second factor', async () => {
  await turnOn('gwen');
  const challenges = [await challengeOf('gwen'), await challengeOf('gwen'), await challengeOf('gwen')];
  const wrong = appCode('gwen', 7);
  const outcomes = await Promise.allSettled(
    challenges.flatMap((challenge) => [1, 2, 3].map(() => answer(challenge, wrong))),
  );
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  expect(codes.filter((code) => code === 'SECOND_FACTOR_WRONG')).toHaveLength(4);
  expect(codes.filter((code) => code === 'SECOND_FACTOR_LOCKED')).toHaveLength(5);
  const right = answer(challenges[0] ?? '', await nextCode('gwen'));
  await expect(right).rejects.toMatchObject({ status: 429, code: 'SECOND_FACTOR_LOCKED' });
});

test('an account that was closed meanwhile is not entered', async () => {
  await turnOn('hana');
  const challenge = await challengeOf('hana');
  await sql`update account set state = 'banned' where id = ${await idOf('hana')}`;
  const before = await sessionsOf('hana');
  const late = answer(challenge, await nextCode('hana'));
  await expect(late).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_BANNED' });
  expect(await sessionsOf('hana')).toHaveLength(before.length);
});

test('erasing an account erases its second factor', async () => {
  await turnOn('iris');
  await challengeOf('iris');
  const accountId = await idOf('iris');
  await eraseSignIn(ctx(), { accountId });
  for (const table of ['auth_two_factor', 'auth_recovery_code', 'auth_challenge']) {
    expect(await sql`select from ${sql(table)} where user_id = ${accountId}`).toHaveLength(0);
  }
});

test('an unconfirmed setup does not ask for a code, and is swept after a day', async () => {
  await tested.as('june')(beginTwoFactor, {});
  const email = 'june@touchline.test';
  await send({ email });
  await verify(await lastCode(email), { email });
  await sql`update auth_two_factor set created_at = now() - interval '25 hours' where enabled_at is null`;
  await deleteExpired(jobCtx(app.deps));
  expect(await sql`select from auth_two_factor where user_id = ${await idOf('june')}`).toHaveLength(0);
});
