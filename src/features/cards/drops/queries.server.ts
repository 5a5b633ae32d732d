import type { Ctx } from '#platform/ctx.ts';
import type { Paging } from '#platform/fields.ts';
import { anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import { isHidden } from '../card/queries.server.ts';
import type { CancelReason } from './calls.ts';

export interface DropRow {
  id: string;
  editionId: string;
  cardId: string;
  ownerId: string;
  opensAt: string;
  closesAt: string;
  state: 'announced' | 'drawn' | 'over' | 'cancelled';
  seed: string;
  commitment: string;
  drawnAt: string | null;
  cancelledAt: string | null;
  cancelReason: CancelReason | null;
  cancelNote: string;
  entries: number;
  rank: number | null;
  serial: number | null;
  until: string | null;
  prize: 'won' | 'paying' | 'bought' | 'lapsed' | null;
  entered: boolean;
}

/** Drops `d` of cards `c` the viewer can see, with the viewer's own entry. */
const drops = (ctx: Ctx) => {
  const { sql, site, viewer } = ctx;
  return sql`
    select d.id, d.edition_id, e.card_id, c.owner_id, d.opens_at, d.closes_at, d.state, d.seed, d.commitment,
      d.drawn_at, d.cancelled_at, d.cancel_reason, d.cancel_note, (select count(*)::int from drop_entry t where t.drop_id = d.id) as entries,
      mine.rank, mine.serial, mine.until, mine.prize, mine.drop_id is not null as entered
    from drop d
    join edition e on e.id = d.edition_id
    join card c on c.id = e.card_id
    left join drop_entry mine on mine.drop_id = d.id and mine.account_id = ${viewer?.accountId ?? null}
    where d.site = ${site} and c.state in ('published', 'paused', 'sold_out', 'retired') and not ${isHidden(ctx)}`;
};

export async function findDrop(ctx: Ctx, id: string): Promise<DropRow | undefined> {
  const [row] = await ctx.sql<DropRow[]>`${drops(ctx)} and d.id = ${id}`;
  return row;
}

/** The latest of an edition; a cancelled one only when there is no other. */
export async function findDropOf(ctx: Ctx, editionId: string): Promise<DropRow | undefined> {
  const [row] = await ctx.sql<DropRow[]>`
    ${drops(ctx)} and d.edition_id = ${editionId} order by d.state = 'cancelled', d.created_at desc limit 1`;
  return row;
}

/** Open and upcoming drops, next to close first. */
export function listUpcoming(ctx: Ctx, { limit, cursor }: Paging): Promise<DropRow[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  return sql<DropRow[]>`
    ${drops(ctx)} and d.state = 'announced' and c.state = 'published'
      ${after ? sql`and (d.closes_at, d.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by d.closes_at, d.id limit ${limit + 1}`;
}

/** Drawn drops, newest first. */
export function listDrawn(ctx: Ctx, { limit, cursor }: Paging): Promise<DropRow[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  return sql<DropRow[]>`
    ${drops(ctx)} and d.state in ('drawn', 'over')
      ${after ? sql`and (d.closes_at, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by d.closes_at desc, d.id desc limit ${limit + 1}`;
}

/** All entries, in the drawn order once there is one. */
export const listEntries = ({ sql }: Ctx, dropId: string) =>
  sql<
    { entrantHash: string; rank: number | null; serial: number | null }[]
  >`select entrant_hash, rank, serial from drop_entry where drop_id = ${dropId} order by rank, entrant_hash`;
