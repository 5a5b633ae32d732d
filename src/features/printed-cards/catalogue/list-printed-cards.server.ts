import { isPrintable } from '#features/cards/card-sql.server.ts';
import { approvalsPage, ownPage, reviewPage } from '#features/listings/pages.server.ts';
import { inOneCurrency, sortedBy } from '#features/listings/sorted.server.ts';
import { sellerIdsOf } from '#features/teams/team-shop.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { siteRules } from '#platform/site-rules.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { PrintedCardDetails, PrintedCardSummary } from '../product/calls.ts';
import { presentPrintedCards } from '../product/present-printed-cards.server.ts';
import { printedCardListing } from '../product/printed-card-listing.server.ts';
import { isMuted, type PrintedCardRow, printedCardColumns } from '../product/printed-card-row.server.ts';
import { presentAllDetails } from '../product/see-printed-card.server.ts';
import type { getMyPrintedCards, getPrintedCards } from './calls.ts';

type Wanted = CallParsed<typeof getPrintedCards>['body'];

const sortColumns = {
  alias: 'p',
  newest: { column: 'published_at', keyOf: (p: PrintedCardRow) => p.publishedAt ?? p.createdAt },
  popular: { column: 'sold', keyOf: (p: PrintedCardRow) => p.sold },
  price: { column: 'price', keyOf: (p: PrintedCardRow) => p.price },
};

/** Printed cards on sale. */
export async function listPrintedCards(ctx: Ctx, wanted: Wanted): Promise<Page<PrintedCardSummary>> {
  const { site } = ctx;
  if (!siteRules[site].can.sell) return { items: [], nextCursor: null };
  const { sort, limit, cursor } = wanted;
  const sorted = sortedBy(ctx, sortColumns, sort);
  const sellerIds = await sellerIdsOf(ctx, wanted);
  const rows: PrintedCardRow[] = [];
  let after = sorted.keyFrom(cursor);
  for (let most = 2 * limit; rows.length <= limit; most *= 4) {
    const { order } = sorted;
    const found = await findFiltered(ctx, { wanted, sellerIds, rest: sorted.after(after), order, most });
    rows.push(...found.filter(({ isShown }) => isShown));
    const last = found.at(-1);
    if (!last || found.length < most) break;
    after = sorted.keyOf(last);
  }
  const page = toPage(rows.slice(0, limit + 1), limit, sorted.keyOf);
  return { ...page, items: await presentPrintedCards(ctx, page.items) };
}

interface Part {
  wanted: Wanted;
  sellerIds: readonly string[] | undefined;
  /** SQL: what comes after the last one before, and in which order. */
  rest: Fragment;
  order: Fragment;
  most: number;
}

/**
 * The next ones by the filters, and whether the viewer may see them. In one condition both are planned as a search for all
 * that there are, since asking who may see something is expensive.
 */
function findFiltered(ctx: Ctx, { wanted, sellerIds, rest, order, most }: Part) {
  const { sql, site } = ctx;
  return sql<(PrintedCardRow & { isShown: boolean })[]>`
    select ${printedCardColumns(ctx)}, ${isPrintable(ctx, sql`p.card_id`)} and not ${isMuted(ctx)} as is_shown
    from (
      select * from printed_card p
      where p.site = ${site} and p.state = 'published' and ${isFound(ctx, wanted, sellerIds)} ${rest}
      ${order} limit ${most}
    ) p ${order}`;
}

/** SQL, a boolean: printed card `p` is found by the filters. */
export function isFound(
  ctx: Ctx,
  wanted: Omit<Wanted, 'limit' | 'cursor'>,
  sellerIds: readonly string[] | undefined,
): Fragment {
  const { sql } = ctx;
  const { sport, size, finish, twin, minPrice, maxPrice, cardId, inStock } = wanted;
  const conditions = [
    sport && sql`p.sport = ${sport}`,
    size && sql`p.size = ${size}`,
    finish && sql`p.finish = ${finish}`,
    twin !== undefined && sql`p.is_twin = ${twin}`,
    minPrice !== undefined && sql`p.price >= ${minPrice}`,
    maxPrice !== undefined && sql`p.price <= ${maxPrice}`,
    sellerIds && sql`p.owner_id = any(${sellerIds as string[]}::uuid[])`,
    cardId && sql`p.card_id = ${cardId}`,
    inStock && sql`p.stock > p.reserved`,
  ];
  return conditions.reduce<Fragment>(
    (all, one) => (one ? sql`${all} and ${one}` : all),
    sql`true ${inOneCurrency(ctx, { currency: 'p.currency', price: 'p.price' }, wanted)}`,
  );
}

const inDetail = async (ctx: Ctx, page: Page<PrintedCardRow>): Promise<Page<PrintedCardDetails>> => ({
  ...page,
  items: await presentAllDetails(ctx, page.items),
});

/** What the viewer sells. */
export async function myPrintedCards(
  ctx: Ctx,
  { cardId, ...query }: CallParsed<typeof getMyPrintedCards>['query'],
): Promise<Page<PrintedCardDetails>> {
  const { sql } = ctx;
  const ofCard = cardId ? sql`and p.card_id = ${cardId}` : sql``;
  return inDetail(ctx, await ownPage(ctx, printedCardListing, query, ofCard));
}

export const printedCardApprovals = async (ctx: Ctx, paging: Paging) =>
  inDetail(ctx, await approvalsPage(ctx, printedCardListing, paging));

export const printedCardsInReview = async (ctx: Ctx, paging: Paging) =>
  inDetail(ctx, await reviewPage(ctx, printedCardListing, paging));
