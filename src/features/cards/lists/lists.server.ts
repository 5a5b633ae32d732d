import { accountIdOf } from '#features/accounts/accounts.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import { tribeIdOf } from '#features/tribes/tribes.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { aBigint, anId, aTime, type Column, decodeCursor, type SortKey, toPage } from '#platform/keyset.ts';
import type { CardDetails, CardSummary, getArtistCards, getCards } from '../card/calls.ts';
import { presentAllDetails, presentCards } from '../card/hydrate-cards.server.ts';
import { openStates } from '../card/policy.ts';
import { type CardRow, cardColumns, isHidden, isMuted } from '../card/queries.server.ts';
import type { CardState } from '../card/tiers.ts';

interface Filters {
  sport?: string | undefined;
  tier?: string | undefined;
  price?: 'free' | 'paid' | undefined;
}

/** Tier and price have to match the same edition. */
const holdsFilters = ({ sql }: Ctx, { sport, tier, price }: Filters) => sql`
  ${sport ? sql`and c.sport = ${sport}` : sql``}
  ${
    tier || price
      ? sql`and exists (
          select from edition e where e.card_id = c.id
            ${tier ? sql`and e.tier = ${tier}` : sql``}
            ${price ? sql`and ${price === 'free' ? sql`e.price = 0` : sql`e.price > 0`}` : sql``})`
      : sql``
  }`;

/** How a list is sorted: the column of its first key, the direction, and the same key of a row. */
const sorts = {
  newest: { by: 'published_at', down: true, first: aTime, key: (c: CardRow) => c.publishedAt ?? c.createdAt },
  ending: { by: 'left', down: false, first: aBigint, key: (c: CardRow) => c.supply - c.sold },
  price: { by: 'price_from', down: false, first: aBigint, key: (c: CardRow) => c.priceFrom },
} as const;

/** Published cards, newest, fewest left or cheapest first. All but `newest` leave out sold-out cards. */
export async function listCards(
  ctx: Ctx,
  { sort, athlete, tribeId: tribe, limit, cursor, ...filters }: CallParsed<typeof getCards>['query'],
): Promise<Page<CardSummary>> {
  const { sql, site } = ctx;
  const { by, down, first, key } = sorts[sort];
  const after = decodeCursor(cursor, [first as Column, anId]);
  const column = by === 'left' ? sql`(c.supply - c.sold)` : sql`c.${sql(by)}`;
  const athleteId = athlete ? await accountIdOf(ctx, athlete) : null;
  const tribeId = tribe ? await tribeIdOf(ctx, tribe) : null;
  const rest = after
    ? sql`and (${column}, c.id) ${down ? sql`<` : sql`>`}
        (${down ? sql`${after[0]}::timestamptz` : sql`${Number(after[0])}::bigint`}, ${after[1]}::uuid)`
    : sql``;
  const rows = await sql<CardRow[]>`
    select ${cardColumns(ctx)} from card c
    where c.site = ${site} and ${down ? sql`c.state in ('published', 'sold_out')` : sql`c.state = 'published'`}
      ${athleteId ? sql`and c.athlete_id = ${athleteId}` : sql``}
      ${tribeId ? sql`and c.tribe_id = ${tribeId}` : sql``}
      ${holdsFilters(ctx, filters)} and not ${isMuted(ctx)} ${rest}
    order by ${column} ${down ? sql`desc` : sql``}, c.id ${down ? sql`desc` : sql``} limit ${limit + 1}`;
  const page = toPage(rows, limit, (card): SortKey => [key(card), card.id]);
  return { ...page, items: await presentCards(ctx, page.items) };
}

/** The published cards somebody made. */
export async function artistCards(
  ctx: Ctx,
  { username, limit, cursor, ...filters }: CallParsed<typeof getArtistCards>['body'],
): Promise<Page<CardSummary>> {
  const { sql } = ctx;
  const ownerId = await accountIdOf(ctx, username);
  const rows = await readNewest(ctx, { limit, cursor }, 'published_at', {
    where: sql`c.owner_id = ${ownerId} and c.state = any(${openStates as CardState[]}) and not ${isHidden(ctx)}
      ${holdsFilters(ctx, filters)}`,
  });
  const page = toPage(rows, limit, (card) => [card.publishedAt ?? '', card.id]);
  return { ...page, items: await presentCards(ctx, page.items) };
}

export async function myCards(
  ctx: Ctx,
  { state, ...paging }: Paging & { state?: CardState | undefined },
): Promise<Page<CardDetails>> {
  const { sql } = ctx;
  const { accountId } = viewerOf(ctx);
  const rows = await readNewest(ctx, paging, 'updated_at', {
    where: sql`c.owner_id = ${accountId} ${state ? sql`and c.state = ${state}` : sql``}`,
  });
  return detailsPage(ctx, rows, paging.limit, (card) => card.updatedAt);
}

/** Cards that wait for the viewer's approval, oldest first. */
export async function approvalRequests(ctx: Ctx, paging: Paging): Promise<Page<CardDetails>> {
  const { sql } = ctx;
  const { accountId } = viewerOf(ctx);
  const rows = await readNewest(ctx, paging, 'updated_at', {
    where: sql`c.state = 'in_review' and not ${isHidden(ctx)} and c.id in (
      select card_id from card_payee where account_id = ${accountId} and state = 'pending')`,
    oldest: true,
  });
  return detailsPage(ctx, rows, paging.limit, (card) => card.updatedAt);
}

/** The review queue, oldest first. */
export async function cardsInReview(ctx: Ctx, paging: Paging): Promise<Page<CardDetails>> {
  const { sql } = ctx;
  if (!staffMay(viewerOf(ctx), 'review')) throw forbidden('Only our team can see the review queue.');
  const rows = await readNewest(ctx, paging, 'updated_at', {
    where: sql`c.state = 'in_review' and c.needs_review and c.approved_at is null`,
    oldest: true,
  });
  return detailsPage(ctx, rows, paging.limit, (card) => card.updatedAt);
}

function readNewest(
  ctx: Ctx,
  { limit, cursor }: Paging,
  by: 'published_at' | 'updated_at',
  { where, oldest = false }: { where: ReturnType<Ctx['sql']>; oldest?: boolean },
): Promise<CardRow[]> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const way = oldest ? sql`` : sql`desc`;
  const rest = after
    ? sql`and (c.${sql(by)}, c.id) ${oldest ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  return sql<CardRow[]>`
    select ${cardColumns(ctx)} from card c where c.site = ${site} and ${where} ${rest}
    order by c.${sql(by)} ${way}, c.id ${way} limit ${limit + 1}`;
}

async function detailsPage(ctx: Ctx, rows: CardRow[], limit: number, at: (card: CardRow) => string) {
  const page = toPage(rows, limit, (card) => [at(card), card.id]);
  return { ...page, items: await presentAllDetails(ctx, page.items) };
}
