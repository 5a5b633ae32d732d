import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { googleLogin } from '#features/accounts/arrival/calls.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { deleteExpired } from '#platform/retention.ts';
import { authSecret } from '#platform/secret.ts';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from '#test/test-app.ts';
import { findViewer, openSession } from './auth.server.ts';
import { endOtherSessions, endSession, getSessions, logout } from './calls.ts';
import { deviceName } from './sessions.server.ts';

const { app, as, anyone, ctx, config, sql, idOf, tokenOf } = await testApp();

test('signing out ends only this session', async () => {
  const other = await openSession(ctx(), await idOf('bob'));
  expect(await as('bob')(logout, {})).toEqual({ ok: true });
  await expect(as('bob')(getProfile, {})).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' });
  expect(await findViewer(app.deps, other)).toMatchObject({ username: 'bob', state: 'active' });
});

test('ends all other sessions of the account, and nobody else’s', async () => {
  const [phone, others] = [
    await openSession(ctx(), await idOf('noa')),
    await openSession(ctx(), await idOf('bea')),
  ];
  await openSession(ctx(), await idOf('noa'));
  expect(await as('noa')(endOtherSessions, {})).toEqual({ ended: 2 });
  expect(await findViewer(app.deps, phone)).toBeNull();
  expect(await findViewer(app.deps, others)).toMatchObject({ username: 'bea' });
  expect((await as('noa')(getSessions, {})).items).toMatchObject([{ isThis: true }]);
  expect(await as('noa')(endOtherSessions, {})).toEqual({ ended: 0 });
});

test('lists and ends sessions for their owner only', async () => {
  const phone = await openSession(ctx(), await idOf('mia'));
  const { items } = await as('mia')(getSessions, {});
  expect(items).toHaveLength(2);
  expect(items.filter((session) => session.isThis)).toHaveLength(1);
  const another = items.find((session) => !session.isThis)?.id ?? '';
  const params = { sessionId: another };
  await expect(as('eve')(endSession, { params })).rejects.toMatchObject({ status: 404 });
  expect(await findViewer(app.deps, phone)).not.toBeNull();
  await as('mia')(endSession, { params });
  expect(await findViewer(app.deps, phone)).toBeNull();
  await expect(as('mia')(endSession, { params })).rejects.toMatchObject({ status: 404 });
  await expect(as('mia')(endSession, { params: { sessionId: 'x' } })).rejects.toMatchObject({ status: 400 });
});

test('calls at the same moment are each let in as whoever makes them, and counted one by one', async () => {
  const people = await Promise.all(['kim', 'lea'].map(async (name) => openSession(ctx(), await idOf(name))));
  const enter = (token: string) =>
    findViewer(app.deps, token, 'sports', 'write').then(
      (viewer) => viewer?.username ?? null,
      ({ status }: { status: number }) => status,
    );
  const tokens = Array.from({ length: 140 }, (_, n) =>
    n % 10 === 9 ? `unknown-${n}` : (people[n % 2] ?? ''),
  );
  const entered = await Promise.all(tokens.map(enter));
  const answers = (token: string | undefined, answer: unknown) =>
    entered.filter((one, n) => tokens[n] === token && one === answer).length;
  // Sixty a minute: kim makes 70 calls, lea 56.
  expect([answers(people[0], 'kim'), answers(people[0], 429)]).toEqual([60, 10]);
  expect(answers(people[1], 'lea')).toBe(56);
  expect(entered.filter((one) => one === null)).toHaveLength(14);
});

test('treats an unknown or expired token as signed out', async () => {
  const token = await tokenOf('ida');
  expect(await findViewer(app.deps, 'x'.repeat(40))).toBeNull();
  expect(await findViewer(app.deps, `${token}'`)).toBeNull();
  await sql`update auth_session set expires_at = now() - interval '1 second' where user_id = ${await idOf('ida')}`;
  expect(await findViewer(app.deps, token)).toBeNull();
  await deleteExpired(jobCtx(app.deps));
  expect(await sql`select from auth_session where user_id = ${await idOf('ida')}`).toHaveLength(0);
});

test('records the last use of a session at most once in five minutes', async () => {
  const token = await tokenOf('olu');
  const id = await idOf('olu');
  const times = async () =>
    (
      await sql<{ updatedAt: string; expiresAt: string }[]>`
      select updated_at, expires_at from auth_session where user_id = ${id}`
    )[0];
  const before = await times();
  // Statements on one connection run in order: what findViewer had started in the background is done.
  const oneLine = connect(config.DATABASE_URL, { pool: 1, name: 'test' });
  await findViewer({ ...app.deps, sql: oneLine }, token);
  await oneLine`select 1`;
  await oneLine.end();
  expect(await times()).toEqual(before);
  await sql`update auth_session set updated_at = now() - interval '6 minutes', expires_at = now() + interval '1 day'`;
  const stale = await times();
  await findViewer(app.deps, token);
  await expect.poll(times).not.toEqual(stale);
});

test('adds an account to another site on its first visit', async () => {
  const token = await tokenOf('rui');
  const id = await idOf('rui');
  expect(await findViewer(app.deps, token, 'cricket')).toMatchObject({ accountId: id });
  const rows = await sql`select site from account_site where account_id = ${id} order by site`;
  expect(rows.map((row) => row.site)).toEqual(['cricket', 'sports']);
});

test('a banned account has no session', async () => {
  const token = await tokenOf('tom');
  await sql`update account set state = 'banned' where id = ${await idOf('tom')}`;
  expect(await findViewer(app.deps, token)).toBeNull();
});

test('refuses Google sign-in without a client id', async () => {
  await expect(anyone()(googleLogin, { query: { token: 'a'.repeat(40) } })).rejects.toMatchObject({
    status: 403,
    code: 'GOOGLE_OFF',
  });
});

test('generates the secret once, readable by its owner only', () => {
  const secret = authSecret(config);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(authSecret(config)).toBe(secret);
  expect(statSync(join(config.dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  const given = 'a secret of more than thirty-two characters';
  expect(authSecret({ ...config, AUTH_SECRET: given })).toBe(given);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537 (KHTML) Chrome/150.0 Safari/537 Edg/150.0',
    'Edge on Windows',
  ],
  ['curl/8.5.0', 'Unknown device'],
])('names a device by browser and system: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
