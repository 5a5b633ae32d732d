import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';

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
