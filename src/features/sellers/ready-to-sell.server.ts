import { earnsWith } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { originsOf } from './origins.server.ts';
import { toSellingStep } from './selling-steps.ts';

const kinds = {
  product: { by: 'shop', text: 'Turn on shop sales in your settings before you publish a product.' },
  frame: {
    by: 'shop',
    text: 'Turn on shop sales in your settings before you set a price. Free frames work without it.',
  },
  card: {
    by: 'cards',
    text: 'Turn on card sales in your settings before you set a price. Free cards work without it.',
  },
} as const;

/** @throws 409 SHOP_SALES_OFF or CARD_SALES_OFF, with the way to the switch */
export async function assertSalesOn(ctx: Ctx, sellerId: string, kind: keyof typeof kinds): Promise<void> {
  const { by, text } = kinds[kind];
  const [seller] = await ctx.sql<{ sells: boolean }[]>`
    select ${earnsWith(ctx, by, ctx.sql`${sellerId}`)} as sells`;
  if (!seller?.sells)
    throw conflict(by === 'shop' ? 'SHOP_SALES_OFF' : 'CARD_SALES_OFF', text, toSellingStep('switches'));
}

/** What is sent needs a place it is sent from. @throws 409 ORIGIN_NEEDED while the seller hasn't stated it */
export async function assertOrigin(ctx: Ctx, sellerId: string): Promise<void> {
  if ((await originsOf(ctx, [sellerId])).size === 0) throw originNeeded();
}

/** As assertOrigin, for what was on sale before: not in the days until the origin is due. */
export async function assertOriginInTime(ctx: Ctx, sellerId: string): Promise<void> {
  const { sql, site } = ctx;
  const inTime = await sql`select from seller_grace where account_id = ${sellerId} and site = ${site}`;
  if (inTime.length === 0) await assertOrigin(ctx, sellerId);
}

const originNeeded = () =>
  conflict(
    'ORIGIN_NEEDED',
    'Add where you send from before you sell something that is shipped. Buyers’ delivery is priced from there.',
    toSellingStep('origin'),
  );
