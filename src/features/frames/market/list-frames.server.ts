import { approvalsPage, reviewPage } from '#features/listings/pages.server.ts';
import { inOneCurrency, sortedBy } from '#features/listings/sorted.server.ts';
import { sellerIdsOf } from '#features/teams/team-shop.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { type Fragment, inLike } from '#platform/sql/sql.ts';
import type { FrameDetails, FrameSummary } from '../frame/calls.ts';
import { frameListing } from '../frame/frame-listing.server.ts';
import { type FrameRow, frameColumns, isMuted, isOfSite } from '../frame/frame-row.server.ts';
import { presentFrames } from '../frame/present-frames.server.ts';
import { presentAllDetails } from '../frame/see-frame.server.ts';
import type { findFramesByFilter } from './calls.ts';

type Wanted = CallParsed<typeof findFramesByFilter>['body'];

const sortColumns = {
  alias: 'f',
  newest: { column: 'listed_at', keyOf: (f: FrameRow) => f.listedAt ?? f.createdAt },
  popular: { column: 'holders', keyOf: (f: FrameRow) => f.holders },
  price: { column: 'price', keyOf: (f: FrameRow) => f.price },
};

/** Frames on offer. */
export async function listFrames(ctx: Ctx, wanted: Wanted): Promise<Page<FrameSummary>> {
  const { sql } = ctx;
  const { sort, limit, cursor } = wanted;
  const { order, keyFrom, keyOf, after } = sortedBy(ctx, sortColumns, sort);
  const rest = after(keyFrom(cursor));
  const sellerIds = await sellerIdsOf(ctx, wanted);
  const rows = await sql<FrameRow[]>`
    select ${frameColumns(ctx)} from frame f
    where ${isOfSite(ctx)} and f.state = 'listed' and not f.over_plan and not ${isMuted(ctx)}
      and ${isFound(ctx, wanted, sellerIds)} ${rest}
    ${order} limit ${limit + 1}`;
  const page = toPage(rows, limit, keyOf);
  return { ...page, items: await presentFrames(ctx, page.items) };
}

/** SQL, a boolean: frame `f` is found by the filters. */
export function isFound(
  ctx: Ctx,
  wanted: Omit<Wanted, 'limit' | 'cursor'>,
  sellerIds: readonly string[] | undefined,
): Fragment {
  const { sql } = ctx;
  const { search, price, minPrice, maxPrice, licence, from } = wanted;
  return sql`true ${inOneCurrency(ctx, { currency: 'f.currency', price: 'f.price' }, wanted)}
    ${search ? sql`and f.search_text like ${`%${inLike(search.toLowerCase())}%`}` : sql``}
    ${price ? (price === 'free' ? sql`and f.price = 0` : sql`and f.price > 0`) : sql``}
    ${minPrice === undefined ? sql`` : sql`and f.price >= ${minPrice}`}
    ${maxPrice === undefined ? sql`` : sql`and f.price <= ${maxPrice}`}
    ${licence ? sql`and f.licence = ${licence}` : sql``}
    ${from ? sql`and f.is_platform = ${from === 'platform'}` : sql``}
    ${sellerIds ? sql`and f.owner_id = any(${sellerIds as string[]}::uuid[])` : sql``}`;
}

const inDetail = async (ctx: Ctx, page: Page<FrameRow>): Promise<Page<FrameDetails>> => ({
  ...page,
  items: await presentAllDetails(ctx, page.items),
});

export const frameApprovals = async (ctx: Ctx, paging: Paging) =>
  inDetail(ctx, await approvalsPage(ctx, frameListing, paging));

export const framesInReview = async (ctx: Ctx, paging: Paging) =>
  inDetail(ctx, await reviewPage(ctx, frameListing, paging));
