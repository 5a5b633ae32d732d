import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { authSecret, keyedHash } from '#platform/secret.ts';
import { APPEAL_DAYS } from './calls.ts';

const signatureOf = ({ deps }: Ctx, accountId: string, ends: string): string =>
  keyedHash(authSecret(deps.config), `standing:${accountId}:${ends}`);

/**
 * The page where a banned person, who can't sign in, sees the decision and appeals. Only they get the link: by email, and
 * when they prove their address with a code. The token follows the `#`, so that no server logs it.
 */
export function appealPath(ctx: Ctx, accountId: string): string {
  const ends = Math.floor(ctx.now.getTime() / 1000) + APPEAL_DAYS * 86_400;
  return `/appeal#${accountId}.${ends}.${signatureOf(ctx, accountId, String(ends))}`;
}

/** @throws 404 for an invalid or expired link */
export function accountOfLink(ctx: Ctx, token: string): string {
  const [accountId = '', ends = '', signature = ''] = token.split('.');
  if (!isId(accountId)) throw notFound('link');
  const given = Buffer.from(signature);
  const own = Buffer.from(signatureOf(ctx, accountId, ends));
  const isOurs = given.length === own.length && timingSafeEqual(given, own);
  if (!isOurs || Number(ends) * 1000 < ctx.now.getTime()) throw notFound('link');
  return accountId;
}
