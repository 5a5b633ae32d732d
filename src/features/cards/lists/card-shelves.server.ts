import type { Ctx } from '#platform/ctx.ts';
import type { CardSummary } from '../card/calls.ts';
import { presentCards } from '../card/hydrate-cards.server.ts';
import { type CardRow, cardColumns, isMuted } from '../card/queries.server.ts';

/** The last published cards. */
export const newestCards = (ctx: Ctx, limit: number) => shelf(ctx, 'published_at', limit);

/** The cards with most copies sold. */
export const topCards = (ctx: Ctx, limit: number) => shelf(ctx, 'sold', limit);

async function shelf(ctx: Ctx, by: 'published_at' | 'sold', limit: number): Promise<CardSummary[]> {
  const { sql, site } = ctx;
  const rows = await sql<CardRow[]>`
    select ${cardColumns(ctx)} from card c
    where c.site = ${site} and c.state in ('published', 'sold_out') and not ${isMuted(ctx)}
    order by c.${sql(by)} desc, c.id desc limit ${limit}`;
  return presentCards(ctx, rows);
}
