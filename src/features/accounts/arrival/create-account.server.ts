import '../events.ts';
import { joinSite } from '#features/people/site-membership.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';

/**
 * Somebody proved who they are on this site: creates their account, and adds it to this site.
 * @returns whether the account was created just now
 */
export async function createAccountOnSite(
  ctx: Ctx,
  accountId: string,
  first: { displayName: string; referralCode: string | null },
): Promise<boolean> {
  const made = await ctx.sql`
    insert into account (id, display_name) values (${accountId}, ${first.displayName})
    on conflict (id) do nothing returning id`;
  await joinSite(ctx, accountId);
  const isNew = made.length > 0;
  if (isNew) await emit(ctx, 'account.created', { accountId, referralCode: first.referralCode });
  return isNew;
}
