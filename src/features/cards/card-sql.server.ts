import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { isHidden } from './card/queries.server.ts';

/** SQL: `id` of the cards made for a tribe; with `athletes`, SQL that selects account ids, only of those they show. */
export const cardsOfTribe = (
  { sql }: Pick<Ctx, 'sql'>,
  tribeId: string,
  { athletes }: { athletes?: Fragment } = {},
): Fragment => sql`
  select id from card where tribe_id = ${tribeId} ${athletes ? sql`and athlete_id in (${athletes})` : sql``}`;

/** SQL: `tribe_id` of cards that were made for one. @param ids SQL that selects ids of cards */
export const tribesOfCards = ({ sql }: Pick<Ctx, 'sql'>, ids: Fragment): Fragment =>
  sql`select tribe_id from card where id in (${ids}) and tribe_id is not null`;

// Scalar, so that a list asks for the cards it shows: `exists` is planned as a hash of all cards.

/** SQL: a card is hidden from the viewer by a block, or because its maker's account is inactive. */
export const isCardHidden = (ctx: Ctx, cardId: Fragment): Fragment =>
  ctx.sql`coalesce((select ${isHidden(ctx)} from card c where c.id = ${cardId}), false)`;

/** SQL: a card is published, so that prints of it may be sold. Sold-out cards too: prints are no copies. */
export const isPrintable = ({ sql }: Pick<Ctx, 'sql'>, cardId: Fragment): Fragment =>
  sql`coalesce((select k.state in ('published', 'sold_out') from card k where k.id = ${cardId}), false)`;
