import type { Ctx } from '#platform/ctx.ts';

/** Whoever is forgotten cannot sign in: address, identities and sessions go. The address is free for somebody new. */
export async function forgetSignIn({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from auth_user where id = ${accountId}`;
}
