import { randomBytes } from 'node:crypto';
import { keyedHash } from '#features/auth/secret.server.ts';
import { authOf } from '#features/auth/sign-in/better-auth.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** The secret of a link in a message: 192 bits. It stands behind the `#`, so that no server or referrer sees it. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** What is kept of it. A secret of one purpose is worth nothing for another. */
export async function secretHashOf(
  { deps }: Pick<Ctx, 'deps'>,
  purpose: 'consent' | 'revoke',
  secret: string,
): Promise<string> {
  return keyedHash((await authOf(deps)).secret, `guardian-${purpose}:${secret}`);
}
