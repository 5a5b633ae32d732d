import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { openSession } from '#features/auth/auth.server.ts';
import type { CodeTarget } from '#features/auth/calls.ts';
import { accountWithSecondPhone } from '#features/auth/contact.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { keyedHash } from '#platform/secret.ts';
import { type Auth, authOf, withToken } from './better-auth.server.ts';
import { codeRules, countAttempt, forgetTries, lockedNow, sendWithinLimits } from './code-guard.server.ts';
import { type CodeOrigin, codeOrigin, rememberOrigin } from './code-origin.server.ts';
import { verifyGoogleToken } from './google.server.ts';
import {
  admitFromNetwork,
  countWrong,
  forgetTry,
  type NetworkTry,
  recordSignInOutcome,
} from './network-guard.server.ts';
import { type Target, targetOf } from './target.ts';

type Address = z.output<typeof CodeTarget>;

/** Sends a code. The answer, and its timing, are the same for known and unknown addresses. */
export async function sendCode(ctx: Ctx, { deviceId, ...address }: Address, request: FastifyRequest | null) {
  const target = targetOf(address);
  const auth = await authOf(ctx.deps);
  const from = codeOrigin(auth.secret, target.address, request, deviceId);
  const admitted = await admitFromNetwork(ctx, 'sent', from, request);
  return sendWithinLimits(ctx, from, async () => {
    const code = await auth.api.createVerificationOTP({ body: { email: target.address, type: 'sign-in' } });
    await post(ctx, target, code);
  }).catch(async (error: unknown) => {
    await forgetTry(ctx, admitted);
    throw error;
  });
}

async function post(ctx: Ctx, target: Target, code: string): Promise<void> {
  const site = await siteName(ctx.deps, ctx.site);
  const text = [
    `${code} is your ${site} code. It expires in 10 minutes.`,
    'Didn’t request this? You can ignore this message. Nobody can sign in without the code.',
  ];
  const message = {
    subject: `${code} is your ${site} code`,
    text,
    code,
    usefulMinutes: codeRules.expiresIn / 60,
  };
  if (target.kind === 'phone') await ctx.deps.mail.queueText(ctx, target.to, message);
  else await ctx.deps.mail.queueEmail(ctx, target.to, site, message);
}

/** A session that was opened for whoever proved an address, by a code or by Google. */
export interface SignedIn {
  token: string;
  user: { id: string; name: string };
}

/** Exchanges a code for a session. */
export async function signInWithCode(
  ctx: Ctx,
  { code, deviceId, ...address }: Address & { code: string },
  request: FastifyRequest | null,
): Promise<SignedIn> {
  const target = targetOf(address);
  const auth = await authOf(ctx.deps);
  const from = codeOrigin(auth.secret, target.address, request, deviceId);
  const admitted = await admitFromNetwork(ctx, 'try', from, request);
  const signedIn = await compareAndExchange(ctx, auth, { target, code, from, admitted }, request);
  await recordSignInOutcome(ctx, admitted, from.recipient);
  await forgetTries(ctx, from);
  await rememberOrigin(ctx, from, signedIn.user.id);
  return signedIn;
}

interface Attempt {
  target: Target;
  code: string;
  from: CodeOrigin;
  admitted: NetworkTry;
}

/** What is refused without a comparison doesn't count against the network. */
async function compareAndExchange(
  ctx: Ctx,
  auth: Auth,
  { target, code, from, admitted }: Attempt,
  request: FastifyRequest | null,
): Promise<SignedIn> {
  let outcome: 'right' | 'wrong' | 'expired' | null = null;
  try {
    const left = await countAttempt(ctx, from);
    const refused = (isExpired: boolean) => {
      if (left <= 0) return lockedNow();
      if (isExpired) return invalid('This code has expired. Request a new one.', 'code', 'CODE_EXPIRED');
      return invalid('That code doesn’t match. Check it and try again.', 'code', 'CODE_WRONG');
    };
    outcome = await compareCode(ctx, auth, target, code);
    if (outcome !== 'right') throw refused(outcome === 'expired');
    const signedIn = await exchangeCode(ctx, auth, target, code, request).catch((error: unknown) => {
      const reason = reasonOf(error);
      if (!reason) throw error;
      throw refused(reason === 'OTP_EXPIRED');
    });
    if (!signedIn) throw refused(true);
    return signedIn;
  } catch (error) {
    await (outcome === 'wrong' ? countWrong : forgetTry)(ctx, admitted);
    throw error;
  }
}

/** Uses a right code up and opens a session. @returns null when it was used up in the meantime */
async function exchangeCode(
  ctx: Ctx,
  auth: Auth,
  target: Target,
  code: string,
  request: FastifyRequest | null,
): Promise<SignedIn | null> {
  const headers = headersOf(request);
  const accountId = target.kind === 'phone' ? await accountWithSecondPhone(ctx, target.to) : null;
  if (accountId) {
    const used = await ctx.sql`
      delete from auth_verification where identifier = ${identifierOf(auth, target)} returning id`;
    if (used.length === 0) return null;
    const token = await openSession(ctx, accountId, { userAgent: headers.get('user-agent') });
    return { token, user: { id: accountId, name: '' } };
  }
  const { token, answer } = await withToken(() =>
    auth.api.signInEmailOTP({ body: { email: target.address, otp: code }, headers }),
  );
  return { token, user: answer.user };
}

/** The key under which better-auth stores the codes of an address. */
const identifierOf = (auth: Auth, { address }: Target) => keyedHash(auth.secret, `sign-in-otp-${address}`);

/**
 * Reads the newest code without changing it. better-auth deletes a code to compare it and restores it when it was
 * wrong: rapid guesses could hide the right one, or restore an old one in place of a new one.
 */
async function compareCode(
  { sql }: Ctx,
  auth: Auth,
  target: Target,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const [row] = await sql<{ value: string; expired: boolean }[]>`
    select value, created_at <= now() - make_interval(secs => ${codeRules.expiresIn}) as expired from auth_verification
    where identifier = ${identifierOf(auth, target)}
    order by created_at desc limit 1`;
  if (!row) return 'wrong';
  if (row.expired) return 'expired';
  // "HASH:ATTEMPTS", as better-auth stores it.
  const kept = Buffer.from(row.value.slice(0, row.value.lastIndexOf(':')));
  const given = Buffer.from(keyedHash(auth.secret, code));
  return kept.length === given.length && timingSafeEqual(kept, given) ? 'right' : 'wrong';
}

/** Exchanges an ID token of Google's for a session. */
export async function signInWithGoogle(
  ctx: Ctx,
  { token }: { token: string },
  request: FastifyRequest | null,
): Promise<SignedIn> {
  // better-auth would check this again through its provider; checking it here gives a clear error.
  await verifyGoogleToken(ctx.deps.config, token);
  const auth = await authOf(ctx.deps);
  const signedIn = await withToken(() =>
    auth.api.signInSocial({ body: { provider: 'google', idToken: { token } }, headers: headersOf(request) }),
  );
  if (!('user' in signedIn.answer)) throw new Error('Google sign-in answered without a user');
  return { token: signedIn.token, user: signedIn.answer.user };
}

/** The device is how people recognize their sessions; nothing else of the request is stored. */
function headersOf(request: FastifyRequest | null): Headers {
  return new Headers({ 'user-agent': (request?.headers['user-agent'] ?? '').slice(0, 300) });
}

/** The code of better-auth's refusal; null for any other error. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('statusCode' in error) || Number(error.statusCode) >= 500) return null;
  const { body } = error as { body?: { code?: string } };
  return body?.code ?? 'REFUSED';
}
