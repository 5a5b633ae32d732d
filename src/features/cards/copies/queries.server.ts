import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { Paging } from '#platform/fields.ts';
import { aBigint, anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import type { CardTier } from '../card/tiers.ts';
import { isCardHidden } from '../card-sql.server.ts';
import type { Copy, Provenance, VoidReason } from './calls.ts';
import type { GiftRow } from './gift-states.server.ts';
import { hasTwin } from './has-twin.server.ts';

export interface CopyRow extends Omit<Copy, 'card'> {
  cardId: string;
  editionId: string;
  ownerId: string;
}

/** Goes with `from card_copy c join edition e on e.id = c.edition_id`. */
const copyColumns = ({ sql }: Ctx) => sql`
  c.id, c.card_id, c.edition_id, c.owner_id, e.tier, e.supply, c.serial, c.state, c.acquired, c.acquired_at`;

export interface CopyDetailRow extends CopyRow {
  mintedAt: string;
  pricePaid: number;
  currency: Currency;
  cardOwnerId: string;
  paymentId: string | null;
  openedAt: string | null;
  voidedAt: string | null;
  voidReason: VoidReason | null;
  numberReleased: boolean;
  hasPrint: boolean;
  /** Hidden like its card (isHidden), unless it was gifted to or by the viewer. */
  hidden: boolean;
}

export async function findCopy(ctx: Ctx, copyId: string): Promise<CopyDetailRow | undefined> {
  const me = ctx.viewer?.accountId ?? null;
  const [row] = await ctx.sql<CopyDetailRow[]>`
    select ${copyColumns(ctx)}, c.minted_at, c.price_paid, c.currency, k.owner_id as card_owner_id, c.payment_id,
      c.opened_at, c.voided_at, c.void_reason, c.number_released, ${hasTwin(ctx, ctx.sql`c.id`)} as has_print,
      ${isCardHidden(ctx, ctx.sql`k.id`)} and not exists (
        select from card_gift g where g.copy_id = c.id and ${me}::uuid in (g.from_id, g.to_id)) as hidden
    from card_copy c join edition e on e.id = c.edition_id join card k on k.id = c.card_id
    where c.id = ${copyId} and c.site = ${ctx.site}`;
  return row;
}

export function findCopies(ctx: Ctx, ids: readonly string[]): Promise<CopyRow[]> {
  return ctx.sql<CopyRow[]>`
    select ${copyColumns(ctx)} from card_copy c join edition e on e.id = c.edition_id
    where c.id = any(${ids as string[]}::uuid[]) and c.site = ${ctx.site}`;
}

interface Wanted extends Paging {
  ownerId: string;
  sport?: string | undefined;
  tier?: CardTier | undefined;
  makerId?: string | undefined;
}

/** Newest first, one more than the limit. Taken down and hidden cards are listed only for their owner. */
export function listCopiesOf(ctx: Ctx, wanted: Wanted): Promise<CopyRow[]> {
  const { sql, site, viewer } = ctx;
  const { ownerId, sport, tier, makerId, limit, cursor } = wanted;
  const after = decodeCursor(cursor, [aTime, anId]);
  return sql<CopyRow[]>`
    select ${copyColumns(ctx)}
    from card_copy c join edition e on e.id = c.edition_id join card k on k.id = c.card_id
    where c.owner_id = ${ownerId} and c.site = ${site} and c.state <> 'voided'
      ${
        viewer?.accountId === ownerId
          ? sql``
          : sql`and k.state <> 'taken_down' and not ${isCardHidden(ctx, sql`k.id`)}`
      }
      ${sport ? sql`and k.sport = ${sport}` : sql``}
      ${tier ? sql`and e.tier = ${tier}` : sql``}
      ${makerId ? sql`and k.owner_id = ${makerId}` : sql``}
      ${after ? sql`and (c.acquired_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by c.acquired_at desc, c.id desc
    limit ${limit + 1}`;
}

/** Rarest first, then by serial; one more than the limit. */
export function listCopiesOfCard(
  ctx: Ctx,
  { cardId, tier, limit, cursor }: Paging & { cardId: string; tier?: CardTier | undefined },
): Promise<CopyRow[]> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aBigint, aBigint]);
  return sql<CopyRow[]>`
    select ${copyColumns(ctx)}
    from card_copy c join edition e on e.id = c.edition_id
    where c.card_id = ${cardId} and c.site = ${site} and c.state <> 'voided'
      ${tier ? sql`and e.tier = ${tier}` : sql``}
      ${after ? sql`and (e.supply, c.serial) > (${after[0]}::bigint, ${after[1]}::bigint)` : sql``}
    order by e.supply, c.serial
    limit ${limit + 1}`;
}

export type ProvenanceRow = Omit<Provenance, 'from' | 'to'> & { fromId: string | null; toId: string | null };

/** The register's entries about a copy, and about earlier copies with its number, which were returned unopened. */
export function listProvenance(
  { sql }: Ctx,
  { id, editionId, serial }: Pick<CopyRow, 'id' | 'editionId' | 'serial'>,
): Promise<ProvenanceRow[]> {
  return sql<ProvenanceRow[]>`
    select seq, kind, at, from_id, to_id, hash, copy_id <> ${id} as is_earlier
    from card_register
    where edition_id = ${editionId} and serial = ${serial}
      and seq <= (select max(seq) from card_register where copy_id = ${id})
    order by seq`;
}

const giftColumns = ({ sql }: Ctx) => sql`
  g.id, g.copy_id, g.from_id, g.to_id, g.message, g.state, g.until, g.created_at`;

export async function findGift(ctx: Ctx, giftId: string): Promise<GiftRow | undefined> {
  const [row] = await ctx.sql<GiftRow[]>`
    select ${giftColumns(ctx)} from card_gift g where g.id = ${giftId} and g.site = ${ctx.site}`;
  return row;
}

/** The pending gift of a copy, for its sender and its recipient. */
export async function findPendingGift(
  ctx: Ctx,
  copyId: string,
  viewerId: string,
): Promise<GiftRow | undefined> {
  const [row] = await ctx.sql<GiftRow[]>`
    select ${giftColumns(ctx)} from card_gift g
    where g.copy_id = ${copyId} and g.state = 'pending' and ${viewerId} in (g.from_id, g.to_id)`;
  return row;
}

export function listGifts(
  ctx: Ctx,
  {
    accountId,
    box,
    open,
    limit,
    cursor,
  }: Paging & { accountId: string; box: 'received' | 'sent'; open: boolean },
): Promise<GiftRow[]> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  return sql<GiftRow[]>`
    select ${giftColumns(ctx)} from card_gift g
    where ${box === 'received' ? sql`g.to_id` : sql`g.from_id`} = ${accountId} and g.site = ${site}
      ${open ? sql`and g.state = 'pending'` : sql``}
      ${after ? sql`and (g.created_at, g.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by g.created_at desc, g.id desc
    limit ${limit + 1}`;
}
