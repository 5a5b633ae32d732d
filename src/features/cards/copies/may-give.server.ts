import { isChild } from '#features/accounts/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

const onlyGrown = () =>
  forbidden('Children collect cards here, but cards are not passed on to them or by them.', 'NO_GIFTS_HERE');

/** Does the viewer's site and age let them give cards away at all? */
export const mayGive = ({ site, viewer }: Ctx): boolean =>
  viewer !== null && siteRules[site].can.gift && !viewer.guardianId;

/**
 * A gift between children would need two guardians to say yes, and a message somebody to read it first: so there are
 * none, in either direction.
 */
export async function refuseChildren(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  if (!siteRules[ctx.site].can.gift)
    throw forbidden('Cards on the kids site stay with whoever collected them.', 'NO_GIFTS_HERE');
  const [child] = await ctx.sql`
    select from account a where a.id = any(${accountIds as string[]}::uuid[]) and ${isChild(ctx)} limit 1`;
  if (child) throw onlyGrown();
}
