import type Stripe from 'stripe';
import { priceTotal } from '#sandbox/billing/catalogue.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { idWith, newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, get, idOf } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { Wire } from '#sandbox/wire.ts';
import type { LineInput } from './params.ts';

export type LineItem = Wire<Stripe.LineItem>;
type Price = Objects['price'];

/** A line item, and what the page shows with it. */
export interface Line {
  item: LineItem;
  /** The text below its name. */
  detail: string | null;
  picture: string | null;
}

export function readLine(tx: Tx, given: LineInput, index: number): Line {
  const at = `line_items[${index}]`;
  const quantity = given.quantity ?? 1;
  if (given.price) {
    const price = get(tx, 'price', given.price, `${at}[price]`);
    const product = find(tx, 'product', idOf(price.product) ?? '');
    return {
      item: itemOf(price, product?.name ?? price.id, quantity, priceTotal(tx, price, quantity)),
      detail: product?.description ?? null,
      picture: product?.images[0] ?? null,
    };
  }
  if (!given.price_data) {
    const param = `${at}[price]`;
    throw badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return adHoc(tx, given.price_data, quantity, at);
}

/** A one-off price, for this session only. */
function adHoc(tx: Tx, data: NonNullable<LineInput['price_data']>, quantity: number, at: string): Line {
  const product = data.product ? get(tx, 'product', data.product, `${at}[price_data][product]`) : null;
  const name = product?.name ?? data.product_data?.name;
  if (!name) {
    const param = `${at}[price_data][product_data]`;
    throw badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: tx.now,
    currency: data.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product?.id ?? newId('product'),
    recurring: null,
    tax_behavior: data.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: data.unit_amount,
    unit_amount_decimal: String(data.unit_amount),
  };
  return {
    item: itemOf(price, name, quantity, data.unit_amount * quantity),
    detail: data.product_data?.description ?? product?.description ?? null,
    picture: data.product_data?.images?.[0] ?? product?.images[0] ?? null,
  };
}

const itemOf = (price: Price, name: string, quantity: number, total: number): LineItem => ({
  id: idWith('li_'),
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: total,
  amount_tax: 0,
  amount_total: total,
  currency: price.currency,
  description: name,
  metadata: {},
  price,
  quantity,
});
