import { randomBytes } from 'node:crypto';
import { authOf } from '#features/auth/sign-in/better-auth.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { keyedHash } from '#platform/secret.ts';

/** The secret of an emailed link: 192 bits. It follows the `#`, so that it reaches no server log or referrer. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Its hash, which is stored. The purpose is part of it, so that one link can't be used for another purpose. */
export async function secretHashOf(
  { deps }: Pick<Ctx, 'deps'>,
  purpose: 'consent' | 'revoke',
  secret: string,
): Promise<string> {
  return keyedHash((await authOf(deps)).secret, `guardian-${purpose}:${secret}`);
}
