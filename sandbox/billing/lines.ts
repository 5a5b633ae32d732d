import type Stripe from 'stripe';
import { day } from '#sandbox/pages/day.ts';
import { idWith } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, idOf } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { Wire } from '#sandbox/wire.ts';
import { type Item, itemTotal, type Subscription } from './items.ts';
import { prorate } from './proration.ts';

export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
type Period = { start: number; end: number };

type LineInput = Pick<
  InvoiceLine,
  'amount' | 'currency' | 'description' | 'period' | 'pricing' | 'quantity' | 'quantity_decimal'
> & {
  subscription: string;
  subscriptionItem: string;
  proration: boolean;
  /** The pending invoice item it was created from. */
  invoiceItem: string | null;
};

const lineOf = ({
  subscription,
  subscriptionItem,
  proration,
  invoiceItem,
  ...given
}: LineInput): InvoiceLine => ({
  ...given,
  id: idWith('il_'),
  object: 'line_item',
  discount_amounts: [],
  discountable: !proration,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: invoiceItem,
      proration,
      proration_details: { credited_items: null },
      subscription,
      subscription_item: subscriptionItem,
    },
    type: 'subscription_item_details',
  },
  pretax_credit_amounts: [],
  subscription,
  subtotal: given.amount,
  taxes: [],
});

/** An invoice line for a subscription item. */
const itemLine = (
  item: Item,
  given: Pick<LineInput, 'amount' | 'description' | 'period' | 'proration'>,
): InvoiceLine =>
  lineOf({
    ...given,
    currency: item.price.currency,
    invoiceItem: null,
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    subscription: item.subscription,
    subscriptionItem: item.id,
  });

function describeItem(tx: Tx, item: Item): string {
  const product = find(tx, 'product', idOf(item.price.product) ?? '');
  return `${item.quantity ?? 1} × ${product?.name ?? item.price.id}`;
}

/** Lines for a whole period. */
export const periodLines = (tx: Tx, items: readonly Item[], period: Period): InvoiceLine[] =>
  items.map((item) =>
    itemLine(item, {
      amount: itemTotal(tx, item),
      description: describeItem(tx, item),
      period,
      proration: false,
    }),
  );

/** Lines for a change until the end of the period: unused time is credited, remaining time is charged. */
export function prorationLines(
  tx: Tx,
  before: readonly Item[],
  after: readonly Item[],
  period: Period,
  at: number,
): InvoiceLine[] {
  const rest = { start: at, end: period.end };
  const changed = (item: Item, among: readonly Item[]) =>
    !among.some(
      (other) => other.id === item.id && other.price.id === item.price.id && other.quantity === item.quantity,
    );
  const credits = before
    .filter((item) => changed(item, after))
    .map((item) => {
      const { credit } = prorate(period, at, itemTotal(tx, item), 0);
      const description = `Unused time on ${describeItem(tx, item)} after ${day(at)}`;
      return itemLine(item, { amount: credit, description, period: rest, proration: true });
    });
  const charges = after
    .filter((item) => changed(item, before))
    .map((item) => {
      const { charge } = prorate(period, at, 0, itemTotal(tx, item));
      const description = `Remaining time on ${describeItem(tx, item)} after ${day(at)}`;
      return itemLine(item, { amount: charge, description, period: rest, proration: true });
    });
  return [...credits, ...charges];
}

type PendingItem = Objects['invoiceitem'] & { object: 'invoiceitem' };

/** A proration for the next invoice. */
export function pendingItem(tx: Tx, id: string, customer: string, line: InvoiceLine): PendingItem {
  const details = line.parent?.subscription_item_details;
  return {
    id,
    object: 'invoiceitem',
    amount: line.amount,
    currency: line.currency,
    customer,
    customer_account: null,
    date: tx.now,
    description: line.description,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: line.amount,
    parent: {
      subscription_details: {
        subscription: details?.subscription ?? '',
        subscription_item: details?.subscription_item ?? '',
      },
      type: 'subscription_details',
    },
    period: line.period,
    pricing: line.pricing,
    proration: true,
    proration_details: { credited_items: null, discount_amounts: [] },
    quantity: line.quantity ?? 1,
    quantity_decimal: String(line.quantity ?? 1),
    tax_rates: [],
    test_clock: null,
  };
}

/** A subscription's pending items, and the lines they become. */
export function pendingLines(
  tx: Tx,
  subscription: Subscription,
): { pending: PendingItem[]; lines: InvoiceLine[] } {
  const pending = tx.db
    .all<{ json: string }>(
      `select json from obj where kind = 'invoiceitem' and account = ? and json ->> '$.invoice' is null
       and json ->> '$.parent.subscription_details.subscription' = ? order by seq`,
      tx.account ?? '',
      subscription.id,
    )
    .map(({ json }) => JSON.parse(json) as PendingItem);
  const lines = pending.map((item) =>
    lineOf({
      amount: item.amount,
      currency: item.currency,
      description: item.description,
      invoiceItem: item.id,
      period: item.period,
      pricing: item.pricing,
      proration: true,
      quantity: item.quantity,
      quantity_decimal: item.quantity_decimal,
      subscription: subscription.id,
      subscriptionItem: item.parent?.subscription_details?.subscription_item ?? '',
    }),
  );
  return { pending, lines };
}
