import { accountFacts } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

const noGiftsForChildren = () =>
  forbidden('Children can collect cards, but they can’t send or receive them as gifts.', 'NO_GIFTS_HERE');

/** Whether the viewer's site and age allow gifts at all. */
export const canGift = ({ site, viewer }: Ctx): boolean =>
  viewer !== null && siteRules[site].can.gift && !viewer.guardianId;

/** Gifts between children would need the consent of two guardians and moderated messages, so there are none. */
export async function assertNoChildren(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  if (!siteRules[ctx.site].can.gift) throw forbidden('You can’t gift cards on this site.', 'NO_GIFTS_HERE');
  const people = await Promise.all(accountIds.map((id) => accountFacts(ctx, id)));
  if (people.some((person) => person?.isChild)) throw noGiftsForChildren();
}
