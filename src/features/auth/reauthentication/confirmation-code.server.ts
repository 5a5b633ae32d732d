import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid, unauthenticated } from '#platform/errors.ts';
import { authSecret, keyedHash } from '#platform/secret.ts';
import { contactOf } from '../contact.server.ts';
import {
  codeRules,
  countAttempt,
  forgetTries,
  lockedNow,
  sendWithinLimits,
} from '../sign-in/code-guard.server.ts';
import { type CodeOrigin, codeOrigin, rememberOrigin } from '../sign-in/code-origin.server.ts';
import type { confirmIdentity, sendConfirmationCode } from './calls.ts';

/** Sends a code to an address or number that the viewer's account already has. @throws 409 when it has none of that kind */
export async function sendConfirmation(
  ctx: Ctx,
  { kind, deviceId }: CallParsed<typeof sendConfirmationCode>['body'],
  request: FastifyRequest | null,
) {
  const { accountId, sessionId } = viewerOf(ctx);
  const { email, phone } = await contactOf(ctx, accountId);
  const isText = kind === 'phone' || (kind === undefined && !email);
  const to = isText ? phone : email;
  if (!to) throw conflict('NO_SUCH_CONTACT', 'Your account has no such address. Choose another way.', 'kind');
  return sendWithinLimits(ctx, originOf(ctx, request, deviceId), async () => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await ctx.sql`
      insert into auth_confirmation_code (session_id, code_hash, expires_at)
      values (${sessionId}, ${hashOf(ctx, code)}, now() + ${codeRules.expiresIn}::int * interval '1 second')
      on conflict (session_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`;
    const name = await siteName(ctx.deps, ctx.site);
    const message = {
      subject: `${code} is your ${name} code`,
      text: [
        `${code} confirms that it’s you who is changing your ${name} account. It expires in 10 minutes.`,
        'Didn’t request this? Then somebody else is signed in to your account. Don’t give the code to anybody. Sign in, and end your other sessions in your settings.',
      ],
      code,
      usefulMinutes: codeRules.expiresIn / 60,
    };
    if (isText) await ctx.deps.mail.queueText(ctx, to, message);
    else await ctx.deps.mail.queueEmail(ctx, to, name, message);
  });
}

/** Marks the viewer's session as confirmed. @throws 400 for a wrong or expired code, 429 after too many wrong ones */
export async function confirm(
  ctx: Ctx,
  { code, deviceId }: CallParsed<typeof confirmIdentity>['body'],
  request: FastifyRequest | null,
): Promise<{ confirmedAt: string }> {
  const { accountId, sessionId } = viewerOf(ctx);
  const from = originOf(ctx, request, deviceId);
  const left = await countAttempt(ctx, from);
  const [used] = await ctx.sql<{ isExpired: boolean }[]>`
    delete from auth_confirmation_code where session_id = ${sessionId} and code_hash = ${hashOf(ctx, code)}
    returning expires_at <= now() as is_expired`;
  if (!used || used.isExpired) {
    if (left <= 0) throw lockedNow();
    throw used
      ? invalid('This code has expired. Request a new one.', 'code', 'CODE_EXPIRED')
      : invalid('That code doesn’t match. Check it and try again.', 'code', 'CODE_WRONG');
  }
  await forgetTries(ctx, from);
  await rememberOrigin(ctx, from, accountId);
  const [session] = await ctx.sql<{ confirmedAt: string }[]>`
    update auth_session set confirmed_at = now() where id = ${sessionId} returning confirmed_at`;
  if (!session) throw unauthenticated('SESSION_ENDED');
  return session;
}

/** Counted apart from the codes of sign-ins, so that a stolen session can't use those up. */
function originOf(ctx: Ctx, request: FastifyRequest | null, deviceId: string | undefined): CodeOrigin {
  return codeOrigin(authSecret(ctx.deps.config), `confirm:${viewerOf(ctx).accountId}`, request, deviceId);
}

const hashOf = (ctx: Ctx, code: string) =>
  keyedHash(authSecret(ctx.deps.config), `confirm:${viewerOf(ctx).sessionId}:${code}`);
