import { findPrintable } from '#features/cards/printing.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { newId } from '#platform/ids.ts';
import type { Edges, Finish, PrintSize } from '../print/formats.ts';
import { printedCardListing } from '../product/printed-card-listing.server.ts';
import { searchText, slugFor } from './write-printed-card.server.ts';

export interface FinishedPrintedCard {
  cardId: string;
  size: PrintSize;
  finish: Finish;
  edges: Edges;
  isTwin: boolean;
  price: number;
  currency: Currency;
  limit: number;
  stock: number;
  sold: number;
  createdAt: Date;
}

/** Writes printed cards on sale with the numbers of those that were sold, for the demo world: nobody is notified. */
export async function insertPrintedCards(ctx: Ctx, all: readonly FinishedPrintedCard[]): Promise<void> {
  const { sql, site } = ctx;
  for (const one of all) {
    const { cardId, size, finish, edges, isTwin, price, currency, limit, stock, sold, createdAt } = one;
    const card = await findPrintable(ctx, cardId);
    if (!card) throw new Error(`no card to print: ${cardId}`);
    const { ownerId, title, sport, frontMediaId, backMediaId } = card;
    const id = newId();
    const logged = printedCardListing.states.logSql(ctx, 'made', {
      to: 'published',
      by: ownerId,
      reason: 'created',
      at: createdAt,
    });
    await sql`
      with made as (
        insert into printed_card (id, site, owner_id, card_id, slug, title, sport, size, finish, edges, front_media_id,
          back_media_id, is_twin, price, currency, run_limit, stock, given, sold, weight_grams, state, search_text, created_at,
          updated_at, published_at)
        values (${id}, ${site}, ${ownerId}, ${cardId}, ${await slugFor(ctx, title)}, ${title}, ${sport}, ${size},
          ${finish}, ${edges}, ${frontMediaId}, ${backMediaId}, ${isTwin}, ${price}, ${currency}, ${limit}, ${stock}, ${sold}, ${sold},
          20, 'published', ${searchText(ctx, { title, sport, finish, ownerId })}, ${createdAt}, ${createdAt}, ${createdAt})
        returning id
      )
      ${logged}`;
    await sql`
      insert into printed_card_payee (product_id, account_id, share, state) values (${id}, ${ownerId}, 10000, 'accepted')`;
    await sql`
      insert into printed_card_copy (id, product_id, number, run_limit, payment_id, item, created_at)
      select gen_random_uuid(), ${id}, n, ${limit}, gen_random_uuid(), 0, ${createdAt}::timestamptz + n * interval '17 minutes'
      from generate_series(1, ${sold}::int) as n`;
  }
}
