import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { hasZeroBits, type Work } from '#platform/proof-of-work.ts';
import { authSecret, keyedHash } from '#platform/secret.ts';

/** Times are seconds. 18 bits are 262 144 hashes on average. Tests ask for less. */
export const workRules = { bits: 18, expiresIn: 600 };

const signatureOf = ({ deps }: Ctx, text: string) =>
  keyedHash(authSecret(deps.config), `work:${text}`).slice(0, 22);

function newWork(ctx: Ctx): Work {
  const expires = (Math.floor(ctx.now.getTime() / 1000) + workRules.expiresIn).toString(36);
  const text = `${expires}.${randomBytes(12).toString('base64url')}`;
  return { challenge: `${text}.${signatureOf(ctx, text)}`, bits: workRules.bits };
}

/** The client solves `details` and sends the request again with the solution in the header x-work; people don't notice. */
export const workNeeded = (ctx: Ctx): Refusal =>
  new Refusal(
    428,
    'WORK_NEEDED',
    'Many sign-ins from your network are under way. Your browser couldn’t do the extra check: reload the page and try again.',
    { details: newWork(ctx) },
  );

/** Uses a proof of work up. @returns false for one that is wrong, expired, or was used before */
export async function spendWork(ctx: Ctx, work: string | undefined): Promise<boolean> {
  const parts = work?.split('.') ?? [];
  const [expires = '', random = '', signature = ''] = parts;
  if (!work || parts.length !== 4 || work.length > 100) return false;
  const given = Buffer.from(signature);
  const own = Buffer.from(signatureOf(ctx, `${expires}.${random}`));
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false;
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000);
  if (expiresAt < ctx.now) return false;
  if (!hasZeroBits(createHash('sha256').update(work).digest(), workRules.bits)) return false;
  // By its challenge: one that was solved has many solutions.
  const spent = await ctx.sql`
    insert into auth_used_work (work, expires_at) values (${`${expires}.${random}`}, ${expiresAt})
    on conflict do nothing returning work`;
  return spent.length > 0;
}
