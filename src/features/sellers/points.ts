import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL, a boolean: whether a seller has orders on the site of the ctx that aren't over. Their prices must keep their currency. */
type OpenOrders = (ctx: Pick<Ctx, 'sql' | 'site'>, sellerId: string) => Fragment;

/** Goods that sellers put a price on. */
interface PricedGoods {
  /** In a sentence, after "your": `printed cards`. */
  noun: string;
  /** SQL, a boolean: whether a seller has some with a price on sale, or in review, on the site of the ctx. */
  isOnSale: (ctx: Pick<Ctx, 'sql' | 'site'>, sellerId: string) => Fragment;
}

export const pricedGoods = extensionPoint<PricedGoods>('priced goods', { by: ({ noun }) => noun });

export const openOrders = extensionPoint<OpenOrders>('open orders');
