import '#features/accounts/events.ts';
import { isBanned } from '#features/people/account-sql.server.ts';
import { type Ctx, siteCtx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { SiteId } from '#platform/site.ts';
import { endDropsOfCard } from './cancel-drop.server.ts';
import { renewPrizes } from './prizes.server.ts';

/**
 * Nobody can buy from a maker who is banned, suspended or away. A ban cancels their drops, since nobody knows whether it
 * ends; after anything else winners get their full time again.
 */
export async function followMaker(
  ctx: Ctx,
  { accountId, from, to }: EventMap['account.state-changed'],
): Promise<void> {
  const isBack = isPresentIn(to) && !isPresentIn(from);
  if (to !== 'banned' && !isBack) return;
  const { sql } = ctx;
  const cards = await sql<{ id: string; site: SiteId; isPublished: boolean; isBanned: boolean }[]>`
    select c.id, c.site, c.state = 'published' as is_published, ${isBanned(ctx, 'c.owner_id')} as is_banned
    from card c where c.owner_id = ${accountId} and exists (
      select from edition e join drop d on d.edition_id = e.id
      where e.card_id = c.id and d.state in ('announced', 'drawn'))
    order by c.id`;
  for (const card of cards) {
    const onSite = siteCtx(ctx, card.site);
    if (card.isBanned) await endDropsOfCard(onSite, card.id, 'maker_banned');
    else if (isBack && card.isPublished) await renewPrizes(onSite, card.id);
  }
}

const isPresentIn = (state: string) => state === 'active' || state === 'limited';
