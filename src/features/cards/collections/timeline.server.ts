import { openAccountIdOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { cardSummaries } from '../card/hydrate-cards.server.ts';
import { findCopies } from '../copies/queries.server.ts';
import { isShownCard } from './queries.server.ts';
import type { Moment } from './timeline-calls.ts';

/** An account's cards and copies, newest first. */
export async function timelineOf(
  ctx: Ctx,
  username: string,
  { isFeaturedPersonYou = false, ...paging }: Paging & { isFeaturedPersonYou?: boolean | undefined },
): Promise<Page<Moment>> {
  const accountId = await openAccountIdOf(ctx, username);
  const rows = await listMoments(ctx, { ...paging, accountId, onlyOnIt: isFeaturedPersonYou });
  const cut = toPage(rows, paging.limit, ({ at, id }) => [at, id]);
  const [cards, copies] = await Promise.all([
    cardSummaries(
      ctx,
      cut.items.map(({ cardId }) => cardId),
    ),
    findCopies(
      ctx,
      cut.items.flatMap(({ kind, id }) => (kind === 'collected' ? [id] : [])),
    ),
  ]);
  const copyOf = new Map(copies.map((copy) => [copy.id, copy]));
  return {
    ...cut,
    items: cut.items.flatMap(({ cardId, ...row }) => {
      const card = cards.get(cardId);
      return card ? [{ ...row, card, copy: copyOf.get(row.id) ?? null }] : [];
    }),
  };
}

type MomentRow = Pick<Moment, 'id' | 'kind' | 'at' | 'month'> & { cardId: string };

/** One more than the limit. */
function listMoments(
  ctx: Ctx,
  wanted: Paging & { accountId: string; onlyOnIt: boolean },
): Promise<MomentRow[]> {
  const { sql, site } = ctx;
  const { accountId, onlyOnIt, limit, cursor } = wanted;
  const after = decodeCursor(cursor, [aTime, anId]);
  const before = (at: Fragment, id: Fragment) =>
    after ? sql`and (${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const onIt = onlyOnIt ? sql`and c.athlete_id = ${accountId}` : sql``;
  return sql<MomentRow[]>`
    select m.*, to_char(m.at at time zone 'UTC', 'YYYY-MM') as month from (
      (select c.id, 'made' as kind, c.published_at as at, c.id as card_id from card c
        where c.owner_id = ${accountId} and c.site = ${site} and c.published_at is not null and ${isShownCard(ctx)}
          ${onIt} ${before(sql`c.published_at`, sql`c.id`)}
        order by c.published_at desc, c.id desc limit ${limit + 1})
      union all
      (select y.id, 'collected', y.acquired_at, c.id from card_copy y join card c on c.id = y.card_id
        where y.owner_id = ${accountId} and y.site = ${site} and y.state <> 'voided' and ${isShownCard(ctx)}
          ${onIt} ${before(sql`y.acquired_at`, sql`y.id`)}
        order by y.acquired_at desc, y.id desc limit ${limit + 1})
    ) m
    order by m.at desc, m.id desc
    limit ${limit + 1}`;
}
