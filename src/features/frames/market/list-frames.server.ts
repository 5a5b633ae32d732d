import { accountIdOf } from '#features/accounts/accounts.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { aBigint, anId, aTime, type Column, decodeCursor, type SortKey, toPage } from '#platform/keyset.ts';
import { type Fragment, inLike } from '#platform/sql.ts';
import type { FrameDetails, FrameSummary } from '../frame/calls.ts';
import { type FrameRow, frameColumns, isHidden, isMuted, isOfSite } from '../frame/frame-row.server.ts';
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

/** Frames that wait for the viewer's approval, oldest first. */
export async function frameApprovals(ctx: Ctx, paging: Paging): Promise<Page<FrameDetails>> {
  const { accountId } = viewerOf(ctx);
  return oldestFirst(
    ctx,
    paging,
    ctx.sql`f.state = 'in_review' and not ${isHidden(ctx)} and f.id in (
      select frame_id from frame_payee where account_id = ${accountId} and state = 'pending')`,
  );
}

/** The review queue, oldest first. */
export async function framesInReview(ctx: Ctx, paging: Paging): Promise<Page<FrameDetails>> {
  if (!staffMay(viewerOf(ctx), 'review')) throw forbidden('Only our team can see the review queue.');
  return oldestFirst(
    ctx,
    paging,
    ctx.sql`f.state = 'in_review' and f.needs_review and f.approved_at is null`,
  );
}

async function oldestFirst(
  ctx: Ctx,
  { limit, cursor }: Paging,
  where: Fragment,
): Promise<Page<FrameDetails>> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rest = after ? sql`and (f.updated_at, f.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const rows = await sql<FrameRow[]>`
    select ${frameColumns(ctx)} from frame f where ${isOfSite(ctx)} and ${where} ${rest}
    order by f.updated_at, f.id limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.updatedAt, row.id]);
  return { ...page, items: await presentAllDetails(ctx, page.items) };
}
