import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { googleLogin } from '#features/accounts/arrival/calls.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { withTwoFactor } from '#features/auth/two-factor/test-two-factor.ts';
import { testApp } from '#test/test-app.ts';
import { verifyGoogleToken } from './google.server.ts';

// A stand-in for Google, which publishes one key and signs with it.
const google = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const publicKey = { ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
const keys = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [publicKey] }));
});
await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
afterAll(() => keys.close());

const env = {
  GOOGLE_CLIENT_ID: 'touchline-test',
  GOOGLE_ISSUER: 'https://google.test',
  GOOGLE_JWKS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/certs`,
};
const tested = await testApp(env);
const { anyone, as, config, sql } = tested;

const claims = { sub: '1001', email: 'gia@example.com', email_verified: true, name: 'Gia Rossi' };
interface Forged {
  issuer?: string;
  audience?: string;
  key?: CryptoKey;
  issued?: number;
  expires?: number;
}
const now = () => Math.floor(Date.now() / 1000);
const idToken = (payload: JWTPayload, forged: Forged = {}) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(forged.issuer ?? env.GOOGLE_ISSUER)
    .setAudience(forged.audience ?? env.GOOGLE_CLIENT_ID)
    .setIssuedAt(forged.issued ?? now())
    .setExpirationTime(forged.expires ?? now() + 3600)
    .sign(forged.key ?? google.privateKey);
const signIn = (token: string) => anyone()(googleLogin, { query: { token } });

test('a Google token creates an account once, then signs in to it', async () => {
  const first = await signIn(await idToken(claims));
  expect(first).toMatchObject({
    isNew: true,
    user: { email: 'gia@example.com', displayName: 'Gia Rossi', state: 'pending' },
  });
  const second = await signIn(await idToken({ ...claims, email: 'gia.new@example.com' }));
  expect(second).toMatchObject({ isNew: false, user: { id: first.user.id, email: 'gia@example.com' } });
});

test('Google and a code sign in to the same account for the same address', async () => {
  const bob = await as('bob')(getProfile, {});
  const session = await signIn(
    await idToken({ sub: '2002', email: 'bob@touchline.test', email_verified: true }),
  );
  expect(session).toMatchObject({ isNew: false, user: { id: bob.id, username: 'bob' } });
});

test("Google's own tokens are not stored", async () => {
  const rows = await sql`select id_token, access_token, refresh_token from auth_account`;
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Object.values(row)).toEqual([null, null, null]);
});

const refused: [string, JWTPayload, Forged][] = [
  ['meant for another site', claims, { audience: 'somebody-else' }],
  ['from another issuer', claims, { issuer: 'https://evil.test' }],
  ['that has expired', claims, { issued: now() - 3000, expires: now() - 60 }],
  ['older than an hour', claims, { issued: now() - 3700, expires: now() + 3600 }],
  ['signed by somebody else', claims, { key: stranger.privateKey }],
  ['about an address nobody confirmed', { ...claims, email_verified: false }, {}],
  ['without an address', { sub: '1001', email_verified: true }, {}],
  ['about an address of ours', { ...claims, email: '447400123456@phone.touchline.invalid' }, {}],
];
test.each(refused)('a token %s is refused', async (_what, payload, forged) => {
  await expect(signIn(await idToken(payload, forged))).rejects.toMatchObject({
    status: 401,
    code: 'GOOGLE_TOKEN_REFUSED',
    field: 'token',
  });
});

test('refuses a malformed token', async () => {
  await expect(signIn('not.a.token.but.long.enough')).rejects.toMatchObject({ status: 401 });
  await expect(signIn('short')).rejects.toMatchObject({ status: 400, field: 'token' });
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...claims, iss: env.GOOGLE_ISSUER, aud: env.GOOGLE_CLIENT_ID, exp: now() + 60, iat: now() })).toString('base64url')}.`;
  await expect(signIn(unsigned)).rejects.toMatchObject({ status: 401 });
});

test('reports Google as unreachable instead of the token as invalid', async () => {
  const away = verifyGoogleToken(
    { ...config, GOOGLE_JWKS_URL: 'http://127.0.0.1:1/certs' },
    await idToken(claims),
  );
  await expect(away).rejects.toMatchObject({ status: 503, code: 'GOOGLE_AWAY' });
});

test('Google opens no session where two-factor sign-in is on', async () => {
  await withTwoFactor(tested).turnOn('gina');
  const before = await sql`select from auth_session`;
  const token = await idToken({ sub: '3003', email: 'gina@touchline.test', email_verified: true });
  await expect(signIn(token)).rejects.toMatchObject({
    status: 403,
    code: 'SECOND_FACTOR_REQUIRED',
    details: { challenge: expect.any(String) },
  });
  expect(await sql`select from auth_session`).toHaveLength(before.length);
});
