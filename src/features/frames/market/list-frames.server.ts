import { accountIdOf } from '#features/accounts/accounts.server.ts';
import { approvalsPage, reviewPage } from '#features/listings/pages.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { aBigint, anId, aTime, type Column, decodeCursor, type SortKey, toPage } from '#platform/keyset.ts';
import { type Fragment, inLike } from '#platform/sql.ts';
import type { FrameDetails, FrameSummary } from '../frame/calls.ts';
import { frameListing } from '../frame/frame-listing.server.ts';
import { type FrameRow, frameColumns, isMuted, isOfSite } from '../frame/frame-row.server.ts';
import { presentFrames } from '../frame/present-frames.server.ts';
import { presentAllDetails } from '../frame/see-frame.server.ts';
import type { findFramesByFilter } from './calls.ts';

type Wanted = CallParsed<typeof findFramesByFilter>['body'];

/** How a list is sorted: the column of its first key, the direction, and the same key of a row. */
const sorts = {
  newest: {
    by: 'listed_at',
    down: true,
    first: aTime,
    key: (f: FrameRow) => f.listedAt ?? f.createdAt,
  },
  popular: { by: 'holders', down: true, first: aBigint, key: (f: FrameRow) => f.holders },
  price: { by: 'price', down: false, first: aBigint, key: (f: FrameRow) => f.price },
  'price-down': { by: 'price', down: true, first: aBigint, key: (f: FrameRow) => f.price },
} as const;

/** Frames on offer. */
export async function listFrames(ctx: Ctx, wanted: Wanted): Promise<Page<FrameSummary>> {
  const { sql } = ctx;
  const { sort, limit, cursor } = wanted;
  const { by, down, first, key } = sorts[sort];
  const after = decodeCursor(cursor, [first as Column, anId]);
  const sellerId = wanted.seller ? await accountIdOf(ctx, wanted.seller) : null;
  const rest = after
    ? sql`and (f.${sql(by)}, f.id) ${down ? sql`<` : sql`>`}
        (${first === aTime ? sql`${after[0]}::timestamptz` : sql`${Number(after[0])}::bigint`}, ${after[1]}::uuid)`
    : sql``;
  const rows = await sql<FrameRow[]>`
    select ${frameColumns(ctx)} from frame f
    where ${isOfSite(ctx)} and f.state = 'listed' and not f.over_plan and not ${isMuted(ctx)}
      ${narrowed(ctx, wanted, sellerId)} ${rest}
    order by f.${sql(by)} ${down ? sql`desc` : sql``}, f.id ${down ? sql`desc` : sql``} limit ${limit + 1}`;
  const page = toPage(rows, limit, (row): SortKey => [key(row), row.id]);
  return { ...page, items: await presentFrames(ctx, page.items) };
}

/** SQL of the filters, each with its own `and`. */
function narrowed({ sql }: Ctx, wanted: Wanted, sellerId: string | null): Fragment {
  const { search, price, minPrice, maxPrice, licence, from } = wanted;
  return sql`
    ${search ? sql`and f.search_text like ${`%${inLike(search.toLowerCase())}%`}` : sql``}
    ${price ? (price === 'free' ? sql`and f.price = 0` : sql`and f.price > 0`) : sql``}
    ${minPrice === undefined ? sql`` : sql`and f.price >= ${minPrice}`}
    ${maxPrice === undefined ? sql`` : sql`and f.price <= ${maxPrice}`}
    ${licence ? sql`and f.licence = ${licence}` : sql``}
    ${from ? sql`and f.is_platform = ${from === 'platform'}` : sql``}
    ${sellerId ? sql`and f.owner_id = ${sellerId}` : sql``}`;
}

const inDetail = async (ctx: Ctx, page: Page<FrameRow>): Promise<Page<FrameDetails>> => ({
  ...page,
  items: await presentAllDetails(ctx, page.items),
});

export const frameApprovals = async (ctx: Ctx, paging: Paging) =>
  inDetail(ctx, await approvalsPage(ctx, frameListing, paging));

export const framesInReview = async (ctx: Ctx, paging: Paging) =>
  inDetail(ctx, await reviewPage(ctx, frameListing, paging));
