import { followsOn } from '#features/people/account-sql.server.ts';
import { visibilityOfAccount } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Paging } from '#platform/fields.ts';
import { isId } from '#platform/ids.ts';
import { aBigint, anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { inLike } from '#platform/sql/sql.ts';
import { openStates } from '../card/policy.ts';
import { isHidden } from '../card/queries.server.ts';
import type { CollectionCard, OwnedCopy } from './calls.ts';

export interface CollectionRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  ownerId: string;
  visibility: CollectionCard['visibility'];
  coverCardId: string | null;
  featuredAt: string | null;
  version: number;
  createdAt: string;
}

const columns = ({ sql }: Ctx) => sql`
  l.id, l.slug, l.name, l.description, l.owner_id, l.visibility, l.cover_card_id, l.featured_at, l.version,
  l.created_at`;

/** SQL: whether card `c` is shown in a collection. */
export const isShownCard = (ctx: Ctx) =>
  ctx.sql`(c.state = any(${openStates as string[]}) and not ${isHidden(ctx)})`;

/**
 * SQL: whether the viewer can see collection `l`. Its owner is looked up row by row, so that a list, newest first, stops
 * when it is full.
 */
export const isVisible = (ctx: Ctx) => {
  const { sql, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  return sql`(l.owner_id = ${me} or ${visibilityOfAccount(ctx, 'l.owner_id')} = 'full' and (
    l.visibility = 'public' or l.visibility = 'followers' and ${followsOn(ctx, sql`l.site`, sql`${me}`, sql`l.owner_id`)}))`;
};

/** By id, by slug, or by a slug it had before. */
export async function findCollection(ctx: Ctx, idOrSlug: string): Promise<CollectionRow | undefined> {
  const { sql, site } = ctx;
  const which = isId(idOrSlug)
    ? sql`l.id = ${idOrSlug}`
    : sql`l.id = coalesce(
        (select id from collection where site = ${site} and slug = ${idOrSlug}),
        (select collection_id from collection_slug_history where site = ${site} and slug = ${idOrSlug}))`;
  const [row] = await sql<CollectionRow[]>`
    select ${columns(ctx)} from collection l
    where l.site = ${site} and ${which} and ${isVisible(ctx)}`;
  return row;
}

/** A collection nobody else can change before this transaction ends. */
export async function lockCollection(tx: Ctx, id: string): Promise<CollectionRow | undefined> {
  const [row] = await tx.sql<CollectionRow[]>`
    select ${columns(tx)} from collection l where l.id = ${id} and l.site = ${tx.site} for no key update`;
  return row;
}

/** SQL: collection `l` has a card `c` that is shown. @param more what else holds for the card: `and ...` */
export const holdsCard = (ctx: Ctx, more: Fragment = ctx.sql``) => ctx.sql`exists (
  select from collection_card cc join card c on c.id = cc.card_id
  where cc.collection_id = l.id and ${isShownCard(ctx)} ${more})`;

export interface Wanted extends Paging {
  ownerId?: string | undefined;
  featured?: boolean | undefined;
  search?: string | undefined;
  sport?: string | undefined;
  cardId?: string | undefined;
}

/** Newest first, one more than the limit. Empty ones are listed only for their owner. */
export function listCollections(ctx: Ctx, wanted: Wanted): Promise<CollectionRow[]> {
  const { sql, site } = ctx;
  const { limit, cursor, ownerId, featured, search, sport, cardId } = wanted;
  const after = decodeCursor(cursor, [aTime, anId]);
  const time = featured ? sql`l.featured_at` : sql`l.created_at`;
  const holds = (more: Fragment) => holdsCard(ctx, more);
  return sql<CollectionRow[]>`
    select ${columns(ctx)} from collection l
    where l.site = ${site} and ${isVisible(ctx)}
      ${ownerId ? sql`and l.owner_id = ${ownerId}` : sql`and l.visibility = 'public' and ${holds(sql``)}`}
      ${featured ? sql`and l.featured_at is not null` : sql``}
      ${search ? sql`and strpos(lower(l.name), lower(${search})) > 0` : sql``}
      ${sport ? sql`and ${holds(sql`and c.sport = ${sport}`)}` : sql``}
      ${cardId ? sql`and ${holds(sql`and c.id = ${cardId}`)}` : sql``}
      ${after ? sql`and (${time}, l.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by ${time} desc, l.id desc
    limit ${limit + 1}`;
}

export interface CollectionCounts {
  collectionId: string;
  total: number;
  owned: number;
  mine: number;
  /** The first four cards, the cover first. */
  fan: string[];
}

/** How many cards some collections have, how many of them their owners and the viewer own, and the first four. */
export function findCounts(ctx: Ctx, ids: readonly string[]): Promise<CollectionCounts[]> {
  const { sql, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  const has = (owner: Fragment) => sql`exists (
    select from card_copy y where y.card_id = c.id and y.owner_id = ${owner} and y.state <> 'voided')`;
  return sql<CollectionCounts[]>`
    select l.id as collection_id, count(*)::int as total,
      (count(*) filter (where ${has(sql`l.owner_id`)}))::int as owned,
      (count(*) filter (where ${has(sql`${me}::uuid`)}))::int as mine,
      (array_agg(c.id order by (c.id = l.cover_card_id) is true desc, cc.position))[1:4] as fan
    from collection l
    join collection_card cc on cc.collection_id = l.id
    join card c on c.id = cc.card_id
    where l.id = any(${ids as string[]}::uuid[]) and ${isShownCard(ctx)}
    group by l.id`;
}

/** Cards of a collection in their order, one more than the limit. */
export function listCardsOf(
  ctx: Ctx,
  { collectionId, limit, cursor }: Paging & { collectionId: string },
): Promise<{ cardId: string; position: number }[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aBigint]);
  return sql<{ cardId: string; position: number }[]>`
    select cc.card_id, cc.position from collection_card cc join card c on c.id = cc.card_id
    where cc.collection_id = ${collectionId} and ${isShownCard(ctx)}
      ${after ? sql`and cc.position > ${after[0]}::bigint` : sql``}
    order by cc.position
    limit ${limit + 1}`;
}

export type OwnedCopyRow = OwnedCopy & { ownerId: string; cardId: string };

/** The best copy each of these people owns of each of these cards. */
export function findBestCopies(
  { sql }: Ctx,
  ownerIds: readonly string[],
  cardIds: readonly string[],
): Promise<OwnedCopyRow[]> {
  return sql<OwnedCopyRow[]>`
    select distinct on (y.owner_id, y.card_id)
      y.owner_id, y.card_id, y.id as copy_id, e.tier, e.supply, y.serial
    from card_copy y join edition e on e.id = y.edition_id
    where y.card_id = any(${cardIds as string[]}::uuid[]) and y.owner_id = any(${ownerIds as string[]}::uuid[])
      and y.state <> 'voided'
    order by y.owner_id, y.card_id, e.supply, y.serial`;
}

/** The newest published cards that match every word. */
export async function findCardIds(ctx: Ctx, search: string, limit: number): Promise<string[]> {
  const { sql, site } = ctx;
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = await sql<{ id: string }[]>`
    select c.id from card c
    where c.site = ${site} and ${isShownCard(ctx)}
      ${terms.map((word) => sql`and c.search_text like ${`%${inLike(word)}%`}`)}
    order by c.published_at desc, c.id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}
