import { earnsWith } from '#features/people/account-sql.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { canSellApparel } from './policy.ts';

/** The viewer, who can sell in the shop. @throws 403 otherwise */
export function requireSeller(ctx: Ctx): Viewer {
  const viewer = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.sell) throw forbidden('There is no shop on this site.', 'NOT_ON_KIDS');
  if (!canSellApparel(viewer, ctx.site))
    throw forbidden('Only athletes, creators and team managers can sell in the shop.', 'CANNOT_SELL');
  return viewer;
}

/** Selling needs shop sales switched on. @throws 409 */
export async function requireShopSales(ctx: Ctx, accountId: string): Promise<void> {
  const [seller] = await ctx.sql<{ sells: boolean }[]>`
    select ${earnsWith(ctx, 'shop', ctx.sql`${accountId}`)} as sells`;
  if (!seller?.sells)
    throw conflict('SHOP_SALES_OFF', 'Turn on shop sales in your settings before you publish a product.');
}
