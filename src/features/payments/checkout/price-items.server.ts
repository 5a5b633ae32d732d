import { mediaPath } from '#features/media/media-url.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { platformFeeOf } from '#features/plans/entitlements.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type Currency, currencies, worthOf } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { conflict, invalid } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { formatMoney } from '#ui/format/money.ts';
import { MAX_ITEMS } from '../calls.ts';
import { extrasOf } from '../extras.server.ts';
import { feesOf } from '../fees.ts';
import { notOnKids } from '../not-on-kids.ts';
import type { ItemRequest, Payee, Quote } from '../points.ts';
import { sellables } from '../points.ts';
import { type PricedItem, totalOf } from '../priced-item.ts';
import { type AskedCode, applyCodes, assertDiscountsUnchanged } from '../promo-codes/apply-codes.server.ts';

/** The largest payment, and the provider's smallest, in US cents. */
const MOST = 1_000_000_000;
const LEAST = 50;

/** What the buyer was shown that a seller charges for delivery. Minor units. */
export interface ShownDelivery {
  sellerId: string;
  amount: number;
}

/** What is asked for at the prices of now. */
interface Asked {
  items: readonly ItemRequest[];
  shown?: readonly (number | undefined)[];
  shownDeliveries?: readonly ShownDelivery[] | undefined;
  codes?: readonly AskedCode[] | undefined;
  address?: { country: string } | null;
}

/**
 * All items of a payment with their prices, which are those that the buyer was shown: what was chosen, then what is added,
 * less what codes take off. Fees are of what is left.
 */
export async function priceItems(ctx: Ctx, asked: Asked): Promise<PricedItem[]> {
  const chosen = await quoteItems(ctx, asked.items);
  assertPricesUnchanged(chosen, asked.shown ?? []);
  const added = await extrasOf(ctx, chosen, asked.address ?? null);
  assertDeliveriesUnchanged(added, asked.shownDeliveries);
  const codes = asked.codes ?? [];
  const currency = currencyOfItems(chosen);
  const terms = { currency, smallestCharge: worthOf(LEAST, currency) };
  const items = await applyCodes(ctx, [...chosen, ...added], codes, terms);
  assertDiscountsUnchanged(items, codes, currency);
  assertAmountAllowed(ctx.site, totalOf(items), currency);
  const fees = feesOf(items);
  return items.map(({ feeTerms: _, ...item }, i) => ({ ...item, fee: fees[i] ?? 0 }));
}

/** Prices each item. @throws 400 for an invalid request, 404 or 409 from an item's feature */
export async function quoteItems(ctx: Ctx, requests: readonly ItemRequest[]): Promise<PricedItem[]> {
  if (requests.length === 0) throw invalid('Choose something to buy.', 'items', 'NO_ITEMS');
  if (requests.length > MAX_ITEMS) {
    throw invalid(`You can buy up to ${MAX_ITEMS} items at once.`, 'items', 'TOO_MANY_ITEMS');
  }
  // Together, so that things of one kind are read in one statement. The first that can't be bought says why.
  const asked = await Promise.allSettled(requests.map((request, item) => quoteOf(ctx, request, item)));
  const quotes = asked.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  const sellers = new Set(quotes.flatMap((quote) => paysByPlan(quote)?.accountId ?? []));
  const rates = await Promise.all(
    [...sellers].map(async (id) => [id, await platformFeeOf(ctx.deps, id)] as const),
  );
  const rateOf = new Map(rates);
  const priced = requests.map((request, item) => {
    const quote = quotes[item] as Quote;
    const share = rateOf.get(paysByPlan(quote)?.accountId ?? '');
    return { ...request, item, ...itemOf(ctx.deps.config.MEDIA_ORIGIN, quote, share) };
  });
  assertAmountAllowed(ctx.site, totalOf(priced), currencyOfItems(priced));
  return priced;
}

async function quoteOf(ctx: Ctx, request: ItemRequest, item: number): Promise<Quote> {
  const sellable = sellables.find(ctx, request.kind);
  if (!sellable) throw invalid('This item isn’t for sale.', `items.${item}.kind`, 'UNKNOWN_KIND');
  // What isn't sent has to belong to somebody who can sign in.
  if (!sellable.isSent && ctx.viewer?.state === 'guest') activeViewerOf(ctx);
  return sellable.quote(ctx, request);
}

/** The currency in which items are paid; what is free has none. @throws 409 for several: there is no conversion */
export function currencyOfItems(items: readonly Pick<PricedItem, 'unitAmount' | 'currency'>[]): Currency {
  const [currency = DEFAULT_CURRENCY, other] = new Set(
    items.filter(({ unitAmount }) => unitAmount > 0).map((item) => item.currency),
  );
  if (!other) return currency;
  throw conflict(
    'MIXED_CURRENCIES',
    `Some prices are in ${currencies[currency].name}, others in ${currencies[other].name}. Check out each currency by itself.`,
    'items',
  );
}

/** Tips cost everybody the same, and what is free nothing. */
const paysByPlan = ({ fee, payees: [seller], unitAmount }: Quote): Payee | undefined =>
  fee === 'goods' && unitAmount > 0 ? seller : undefined;

function itemOf(origin: string, quote: Quote, share: number | undefined) {
  const { unitAmount, currency, title, detail, path, payees, fee: kind, shipping } = quote;
  const picture = quote.picture && mediaPath(quote.picture, origin);
  const price = { unitAmount, currency, discount: 0, promoCodeId: null, fee: 0, feeTerms: { kind, share } };
  return { ...price, title, detail, picture, path, payees, shipping };
}

/** Nobody pays a price other than the one they were shown. @throws 409 */
export function assertPricesUnchanged(
  items: readonly PricedItem[],
  shown: readonly (number | undefined)[],
): void {
  const other = items.find(({ item, unitAmount }) => shown[item] !== undefined && shown[item] !== unitAmount);
  if (!other) return;
  const now =
    other.unitAmount === 0 ? 'is free now' : `now costs ${formatMoney(other.unitAmount, other.currency)}`;
  throw conflict('PRICE_CHANGED', `The price has changed: ${other.title} ${now}. Check it before you pay.`);
}

/** The same for what each seller charges for delivery: `shown` names all of it, or isn't given. @throws 409 */
export function assertDeliveriesUnchanged(
  deliveries: readonly PricedItem[],
  shown: readonly ShownDelivery[] | undefined,
): void {
  if (!shown) return;
  const priceShown = new Map(shown.map(({ sellerId, amount }) => [sellerId, amount]));
  const isSame = ({ refId, unitAmount }: PricedItem) => priceShown.get(refId) === unitAmount;
  if (shown.length === deliveries.length && deliveries.every(isSame)) return;
  const other = deliveries.find((delivery) => !isSame(delivery));
  const now = other
    ? `${other.title} now costs ${formatMoney(other.unitAmount, other.currency)}`
    : 'nothing is sent any more';
  throw conflict('PRICE_CHANGED', `The price of delivery has changed: ${now}. Check it before you pay.`);
}

function assertAmountAllowed(site: SiteId, amount: number, currency: Currency): void {
  if (amount === 0) return;
  if (!siteRules[site].can.sell) throw notOnKids();
  const least = worthOf(LEAST, currency);
  if (amount < least)
    throw invalid(`The smallest payment is ${formatMoney(least, currency)}.`, 'items', 'AMOUNT_TOO_SMALL');
  if (amount > worthOf(MOST, currency))
    throw invalid('This is more than you can pay in a single payment.', 'items', 'AMOUNT_TOO_LARGE');
}
