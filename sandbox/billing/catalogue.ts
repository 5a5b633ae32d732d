import { badRequest } from '#sandbox/protocol/api-error.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { get, insert, privateDataOf } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { PriceInput, ProductInput } from './catalogue-params.ts';
import { faultOfTiers, graduatedTotal } from './tiers.ts';

export type Product = Objects['product'] & { object: 'product' };
export type Price = Objects['price'] & { object: 'price' };
type Tiers = NonNullable<Price['tiers']>;

export function createProduct(tx: Tx, given: ProductInput): Product {
  const product = insert(tx, {
    id: given.id ?? newId('product'),
    object: 'product',
    active: given.active ?? true,
    created: tx.now,
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata(null, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: given.unit_label ?? null,
    updated: tx.now,
    url: null,
  });
  emit(tx, 'product.created', product);
  return product;
}

/** Tiers are private data: the API returns them only when they are expanded. */
export function createPrice(tx: Tx, given: PriceInput): Price {
  const product = given.product
    ? get(tx, 'product', given.product, 'product')
    : given.product_data && createProduct(tx, given.product_data);
  if (!product)
    throw badRequest('Missing required param: product.', { code: 'parameter_missing', param: 'product' });
  const tiers = given.billing_scheme === 'tiered' ? readTiers(given) : null;
  if (!tiers && given.unit_amount === undefined)
    throw badRequest('Missing required param: unit_amount.', {
      code: 'parameter_missing',
      param: 'unit_amount',
    });
  if (given.lookup_key) freeLookupKey(tx, given.lookup_key, given.transfer_lookup_key ?? false);
  const price = insert(
    tx,
    {
      id: newId('price'),
      object: 'price',
      active: given.active ?? true,
      billing_scheme: tiers ? 'tiered' : 'per_unit',
      created: tx.now,
      currency: given.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: given.lookup_key ?? null,
      metadata: mergeMetadata(null, given.metadata),
      nickname: given.nickname ?? null,
      product: product.id,
      recurring: given.recurring
        ? {
            interval: given.recurring.interval,
            interval_count: given.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: given.tax_behavior ?? 'unspecified',
      tiers_mode: tiers ? 'graduated' : null,
      transform_quantity: null,
      type: given.recurring ? 'recurring' : 'one_time',
      unit_amount: tiers ? null : (given.unit_amount ?? null),
      unit_amount_decimal: tiers ? null : String(given.unit_amount),
    },
    tiers ? { tiers } : undefined,
  );
  emit(tx, 'price.created', price);
  return price;
}

function readTiers(given: PriceInput): Tiers {
  if (given.tiers_mode !== 'graduated')
    throw badRequest(
      "The sandbox supports graduated tiers only: with 'volume' tiers, units included below a limit are charged as soon as one unit is above it.",
      { param: 'tiers_mode' },
    );
  const tiers = (given.tiers ?? []).map(({ up_to, flat_amount, unit_amount }) => ({
    up_to: up_to === 'inf' ? null : up_to,
    flat_amount: flat_amount ?? null,
    unit_amount: unit_amount ?? null,
    flat_amount_decimal: flat_amount === undefined ? null : String(flat_amount),
    unit_amount_decimal: unit_amount === undefined ? null : String(unit_amount),
  }));
  const fault = faultOfTiers(tiers);
  if (fault) throw badRequest(fault, { param: 'tiers' });
  return tiers;
}

function freeLookupKey(tx: Tx, key: string, mayTake: boolean): void {
  const taken = tx.db.one<{ id: string }>(
    "select id from obj where kind = 'price' and account = ? and json ->> '$.lookup_key' = ?",
    tx.account ?? '',
    key,
  );
  if (taken && !mayTake)
    throw badRequest(`A price (\`${taken.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  if (taken) tx.db.run("update obj set json = json_set(json, '$.lookup_key', null) where id = ?", taken.id);
}

export const tiersOf = (tx: Tx, price: { id: string }): Tiers | null =>
  privateDataOf<{ tiers: Tiers }>(tx, price.id)?.tiers ?? null;

/** The price of a quantity; for a recurring price, per period. */
export function priceTotal(tx: Tx, price: Objects['price'], quantity: number): number {
  const tiers = tiersOf(tx, price);
  return tiers ? graduatedTotal(tiers, quantity) : (price.unit_amount ?? 0) * quantity;
}
