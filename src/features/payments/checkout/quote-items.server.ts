import { mediaPath } from '#features/media/media-url.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import type { ItemRequest, Payee, Quote } from '#platform/sellable.ts';
import { siteRules } from '#platform/site-rules.ts';
import { formatMoney } from '#ui/format/money.ts';
import { platformFee } from '../fees.ts';

/** An item request with its quote. Minor units. */
export interface PricedItem extends ItemRequest {
  item: number;
  unitAmount: number;
  fee: number;
  title: string;
  detail: string;
  picture: string | null;
  path: string;
  payees: readonly Payee[];
}

export const ITEMS_AT_MOST = 10;
const AMOUNT_AT_MOST = 1_000_000_000;
/** The provider takes nothing smaller. */
const AMOUNT_AT_LEAST = 50;

/** Asks each kind of thing what it costs. @throws 400 for what is no order, 404 or 409 from the thing itself */
export async function quoteItems(ctx: Ctx, requests: readonly ItemRequest[]): Promise<PricedItem[]> {
  if (requests.length === 0) throw invalid('Choose something first.', 'items', 'NO_ITEMS');
  if (requests.length > ITEMS_AT_MOST) {
    throw invalid(`Buy at most ${ITEMS_AT_MOST} things at once.`, 'items', 'TOO_MANY_ITEMS');
  }
  const priced: PricedItem[] = [];
  for (const [item, request] of requests.entries()) {
    const sellable = ctx.deps.sellables.get(request.kind);
    if (!sellable) throw invalid('This is nothing we sell.', `items.${item}.kind`, 'UNKNOWN_KIND');
    priced.push({ ...request, item, ...itemOf(ctx, request, await sellable.quote(ctx, request)) });
  }
  refuseAmount(ctx, totalOf(priced));
  return priced;
}

function itemOf({ deps }: Ctx, { quantity }: ItemRequest, quote: Quote) {
  const { unitAmount, title, detail, path, payees, fee } = quote;
  const picture = quote.picture && mediaPath(quote.picture, deps.config.MEDIA_ORIGIN);
  const amount = unitAmount * quantity;
  // What has no payees is all ours: there is nobody to take a fee from.
  const ours = payees.length === 0 ? amount : platformFee(fee, amount);
  return { unitAmount, title, detail, picture, path, payees, fee: ours };
}

/** Nobody pays another price than the one they pressed a button beside. @throws 409 */
export function refuseOtherPrices(
  items: readonly PricedItem[],
  shown: readonly (number | undefined)[],
): void {
  const other = items.find(({ item, unitAmount }) => shown[item] !== undefined && shown[item] !== unitAmount);
  if (!other) return;
  const now = other.unitAmount === 0 ? 'is free now' : `costs ${formatMoney(other.unitAmount)} now`;
  throw conflict('PRICE_CHANGED', `The price has changed: ${other.title} ${now}. Look again before you pay.`);
}

export const totalOf = (items: readonly { unitAmount: number; quantity: number }[]): number =>
  items.reduce((total, { unitAmount, quantity }) => total + unitAmount * quantity, 0);

function refuseAmount({ site }: Ctx, amount: number): void {
  if (amount === 0) return;
  if (!siteRules[site].can.sell) throw notOnKids();
  if (amount < AMOUNT_AT_LEAST) throw invalid('The smallest payment is $0.50.', 'items', 'AMOUNT_TOO_SMALL');
  if (amount > AMOUNT_AT_MOST)
    throw invalid('This is more than one payment can be.', 'items', 'AMOUNT_TOO_LARGE');
}

export const notOnKids = () => forbidden('Nothing costs money here.', 'NOT_ON_KIDS');
