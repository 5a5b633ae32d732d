import type { ChoiceCounts } from '#features/listings/choice-counts.ts';
import { countChoices } from '#features/listings/count-choices.server.ts';
import { approvalsPage, ownPage, reviewPage } from '#features/listings/pages.server.ts';
import { inOneCurrency } from '#features/listings/sorted.server.ts';
import { accountIdOf } from '#features/people/people.server.ts';
import { tribeIdOf } from '#features/tribes/tribes.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import {
  aBigint,
  anId,
  aTime,
  type Column,
  decodeCursor,
  type SortKey,
  toPage,
} from '#platform/sql/keyset.ts';
import type {
  CardDetails,
  CardSummary,
  countCards,
  getArtistCards,
  getCards,
  getMyCards,
} from '../card/calls.ts';
import { cardListing } from '../card/card-listing.server.ts';
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
  {
    sort,
    athlete,
    tribeId: tribe,
    currency,
    limit,
    cursor,
    ...filters
  }: CallParsed<typeof getCards>['query'],
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
    where c.site = ${site} and ${isListed(ctx, sort)}
      ${athleteId ? sql`and c.athlete_id = ${athleteId}` : sql``}
      ${tribeId ? sql`and c.tribe_id = ${tribeId}` : sql``}
      ${holdsFilters(ctx, filters)} and not ${isMuted(ctx)}
      ${inOneCurrency(ctx, { currency: 'c.currency', price: 'c.price_from' }, { currency, sort })} ${rest}
    order by ${column} ${down ? sql`desc` : sql``}, c.id ${down ? sql`desc` : sql``} limit ${limit + 1}`;
  const page = toPage(rows, limit, (card): SortKey => [key(card), card.id]);
  return { ...page, items: await presentCards(ctx, page.items) };
}

/** SQL, a boolean: card `c` is in the catalogue. */
const isListed = ({ sql }: Ctx, sort: keyof typeof sorts) =>
  sorts[sort].down ? sql`c.state in ('published', 'sold_out')` : sql`c.state = 'published'`;

/** How many cards of the catalogue each choice gives. Tier and price are of one edition. */
export async function countCatalogue(
  ctx: Ctx,
  { sort, currency, ...filters }: CallParsed<typeof countCards>['query'],
): Promise<ChoiceCounts> {
  const { sql, site } = ctx;
  const { tier, price } = filters;
  const compared = inOneCurrency(ctx, { currency: 'c.currency', price: 'c.price_from' }, { currency, sort });
  const isPrice = price ? sql`(e.price = 0) = ${price === 'free'}` : sql`true`;
  const isTier = tier ? sql`e.tier = ${tier}` : sql`true`;
  return countChoices(ctx, {
    table: sql`card c`,
    alias: 'c',
    isListed: sql`c.site = ${site} and ${isListed(ctx, sort)} ${compared}`,
    isFound: (without = '') => sql`true ${holdsFilters(ctx, { ...filters, [without]: undefined })}`,
    chosen: (['sport', 'tier', 'price'] as const).filter((name) => filters[name]),
    alike: sql`c.sport`,
    choices: sql`array['sport:' || c.sport]`,
    prices: sql`array(
      select 'tier:' || e.tier from edition e where e.card_id = c.id and ${isPrice}
      union select case when e.price = 0 then 'price:free' else 'price:paid' end
      from edition e where e.card_id = c.id and ${isTier} order by 1)`,
  });
}

/** The published cards somebody made. */
export async function artistCards(
  ctx: Ctx,
  { username, limit, cursor, ...filters }: CallParsed<typeof getArtistCards>['body'],
): Promise<Page<CardSummary>> {
  const { sql, site } = ctx;
  const ownerId = await accountIdOf(ctx, username);
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<CardRow[]>`
    select ${cardColumns(ctx)} from card c
    where c.site = ${site} and c.owner_id = ${ownerId} and c.state = any(${openStates as CardState[]})
      and not ${isHidden(ctx)} ${holdsFilters(ctx, filters)}
      ${after ? sql`and (c.published_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by c.published_at desc, c.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (card) => [card.publishedAt ?? '', card.id]);
  return { ...page, items: await presentCards(ctx, page.items) };
}

const inDetail = async (ctx: Ctx, page: Page<CardRow>): Promise<Page<CardDetails>> => ({
  ...page,
  items: await presentAllDetails(ctx, page.items),
});

/** What the viewer made. */
export const myCards = async (ctx: Ctx, query: CallParsed<typeof getMyCards>['query']) =>
  inDetail(ctx, await ownPage(ctx, cardListing, query));

export const approvalRequests = async (ctx: Ctx, paging: Paging) =>
  inDetail(ctx, await approvalsPage(ctx, cardListing, paging));

export const cardsInReview = async (ctx: Ctx, paging: Paging) =>
  inDetail(ctx, await reviewPage(ctx, cardListing, paging));
