import type { Ctx } from '#platform/ctx.ts';

/** Removes address, identities and sessions of an erased account. Somebody else can use the address then. */
export async function forgetSignIn({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from auth_user where id = ${accountId}`;
}
