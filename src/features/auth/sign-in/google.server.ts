import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Config } from '#platform/config.ts';
import { forbidden, Refusal } from '#platform/errors.ts';

const wrongToken = () =>
  new Refusal(401, 'GOOGLE_TOKEN_REFUSED', 'Google couldn’t confirm this sign-in. Try again.', {
    field: 'token',
  });

/** Key sets by URL: Google's keys are cached between sign-ins. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
function keysAt(address: string) {
  const found = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: 5000 });
  keySets.set(address, found);
  return found;
}

/** @throws 401 unless Google signed it, for us, less than an hour ago, with a verified address */
export async function verifyGoogleToken(config: Config, token: string): Promise<JWTPayload> {
  if (!config.GOOGLE_CLIENT_ID) throw forbidden('Google sign-in isn’t available.', 'GOOGLE_OFF');
  const issuer = config.GOOGLE_ISSUER;
  try {
    const { payload } = await jwtVerify(token, keysAt(config.GOOGLE_JWKS_URL), {
      // Google uses both spellings of its issuer.
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience: config.GOOGLE_CLIENT_ID,
      algorithms: ['RS256'],
      maxTokenAge: '1h',
      clockTolerance: 10,
      requiredClaims: ['sub', 'email', 'exp'],
    });
    if (payload.email_verified !== true || typeof payload.email !== 'string') throw wrongToken();
    if (payload.email.endsWith('.invalid')) throw wrongToken();
    return payload;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const unreachable =
      !(error instanceof errors.JOSEError) ||
      error instanceof errors.JWKSTimeout ||
      error.code === 'ERR_JOSE_GENERIC';
    if (unreachable) {
      throw new Refusal(503, 'GOOGLE_AWAY', 'We can’t reach Google. Try again, or sign in with a code.', {
        retryAfter: 10,
      });
    }
    throw wrongToken();
  }
}
