import { AsyncLocalStorage } from 'node:async_hooks';
import type { Deps } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { authSecret, hashToken, keyedHash } from '#platform/secret.ts';
import { codeRules } from './code-guard.server.ts';
import { verifyGoogleToken } from './google.server.ts';
import { phoneOf } from './target.ts';

/** What better-auth created during a sign-in, before it is hashed. */
const issued = new AsyncLocalStorage<{ token: string }>();

/**
 * better-auth goes by this machine's clock, which may be wrong by so much. How old a code may be is decided by the database's
 * (`compareCode`).
 */
const CLOCK_OFF_S = 15 * 60;
const expiresIn = codeRules.expiresIn + CLOCK_OFF_S;
const datesOf = ({ clock }: Deps) => ({
  createdAt: clock(),
  expiresAt: new Date(clock().getTime() + expiresIn * 1000),
});

async function createAuth(deps: Deps) {
  // Loaded on the first sign-in: it is large, and no other request needs it.
  const [{ betterAuth }, { emailOTP }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/email-otp'),
  ]);
  const { config, log } = deps;
  const secret = authSecret(config);
  const dates = { createdAt: 'created_at', updatedAt: 'updated_at' };
  const auth = betterAuth({
    baseURL: config.origins.sports,
    secret,
    database: deps.sql.pool,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, text) => log.error({ from: 'better-auth', err: text }) },
    // Ours apply instead: see platform/limits.ts and code-guard.server.ts.
    rateLimit: { enabled: false },
    advanced: { database: { generateId: newId }, ipAddress: { disableIpTracking: true } },
    user: {
      modelName: 'auth_user',
      fields: { emailVerified: 'email_verified', ...dates },
      additionalFields: { phone: { type: 'string', required: false, input: false } },
    },
    session: {
      modelName: 'auth_session',
      fields: {
        userId: 'user_id',
        token: 'token_hash',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...dates,
      },
      expiresIn: sessionDays * 86_400,
    },
    account: {
      modelName: 'auth_account',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dates,
      },
      updateAccountOnSignIn: false,
    },
    verification: {
      modelName: 'auth_verification',
      fields: { expiresAt: 'expires_at', ...dates },
      storeIdentifier: { default: { hash: async (identifier) => keyedHash(secret, identifier) } },
      disableCleanup: true,
    },
    databaseHooks: {
      verification: { create: { before: async (code) => ({ data: { ...code, ...datesOf(deps) } }) } },
      user: { create: { before: async (user) => ({ data: { ...user, phone: phoneOf(user.email) } }) } },
      session: {
        create: {
          before: async (session) => {
            const box = issued.getStore();
            if (box) box.token = session.token;
            return { data: { ...session, token: hashToken(session.token) } };
          },
        },
      },
      // We call no Google API later, so its tokens aren't stored.
      account: {
        create: { before: async (account) => ({ data: { ...account, idToken: null, accessToken: null } }) },
      },
    },
    socialProviders: config.GOOGLE_CLIENT_ID
      ? {
          google: {
            clientId: config.GOOGLE_CLIENT_ID,
            clientSecret: '',
            verifyIdToken: async (token) => Boolean(await verifyGoogleToken(config, token)),
            mapProfileToUser: ({ name }) => ({ name: name ?? '', image: undefined }),
          },
        }
      : {},
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn,
        // Attempts are counted by code-guard.server.ts; only right codes get here.
        allowedAttempts: 1000,
        storeOTP: { hash: async (code) => keyedHash(secret, code) },
        // We send the emails ourselves; the code is fetched with createVerificationOTP.
        sendVerificationOTP: async () => {},
      }),
    ],
  });
  return { api: auth.api, secret };
}

export const sessionDays = 30;

export type Auth = Awaited<ReturnType<typeof createAuth>>;
const made = new WeakMap<Deps, Promise<Auth>>();

/** One for the life of the process. */
export function authOf(deps: Deps): Promise<Auth> {
  let auth = made.get(deps);
  if (!auth) {
    auth = createAuth(deps);
    made.set(deps, auth);
    // A failed start (an unwritable data folder, say) is retried by the next sign-in.
    auth.catch(() => made.delete(deps));
  }
  return auth;
}

/** Runs a sign-in of better-auth and returns the bearer token it created with its answer. */
export async function withToken<T>(signIn: () => Promise<T>): Promise<{ token: string; answer: T }> {
  const box = { token: '' };
  const answer = await issued.run(box, signIn);
  return { token: box.token, answer };
}
