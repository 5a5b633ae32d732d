import { newId } from '#sandbox/store/ids.ts';
import { wholeList } from '#sandbox/store/lists.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { idOf } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { Price } from './catalogue.ts';
import { priceTotal } from './catalogue.ts';

export type Subscription = Objects['subscription'] & { object: 'subscription' };
export type Item = Objects['subscription_item'] & { object: 'subscription_item' };

interface ItemInput {
  subscription: string;
  price: Price;
  quantity: number;
  period: { start: number; end: number };
  metadata?: Record<string, string>;
}

export function newItem(tx: Tx, { subscription, price, quantity, period, metadata = {} }: ItemInput): Item {
  return {
    id: newId('subscription_item'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: tx.now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The price as a legacy plan object, which items still carry. */
export const planOf = (price: Price): Item['plan'] => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: idOf(price.product),
  tiers_mode: price.tiers_mode,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

export const itemTotal = (tx: Tx, item: Item): number => priceTotal(tx, item.price, item.quantity ?? 1);

export const itemsList = (subscription: string, items: Item[]): Subscription['items'] =>
  wholeList(`/v1/subscription_items?subscription=${subscription}`, items);

/** The current period, which all items of a subscription share. */
export function periodOf(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  return {
    start: item?.current_period_start ?? subscription.start_date,
    end: item?.current_period_end ?? subscription.start_date,
  };
}
