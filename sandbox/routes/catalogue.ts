import { z } from 'zod';
import { createPrice, createProduct, tiersOf } from '#sandbox/billing/catalogue.ts';
import { newPrice, newProduct } from '#sandbox/billing/catalogue-params.ts';
import type { Includes } from '#sandbox/protocol/expand.ts';
import { flag, mergeMetadata, metadata, text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { updateAndEmit } from '#sandbox/store/events.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { get } from '#sandbox/store/store.ts';

export const catalogue = [
  route({ method: 'POST', path: '/v1/products', params: newProduct, run: createProduct }),
  route({
    method: 'GET',
    path: '/v1/products',
    params: z.strictObject({ ...paging, active: flag().optional() }),
    run: (tx, { active, ...page }) => list(tx, 'product', page, { active }),
  }),
  route({
    method: 'GET',
    path: '/v1/products/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'product', id),
  }),
  route({
    method: 'POST',
    path: '/v1/products/:id',
    params: newProduct.omit({ id: true, unit_label: true }).partial(),
    run(tx, { metadata: given, ...fields }, { id }) {
      const product = get(tx, 'product', id);
      const merged = mergeMetadata(product.metadata, given);
      return updateAndEmit(tx, product, { ...fields, metadata: merged, updated: tx.now }, 'product.updated');
    },
  }),
  route({ method: 'POST', path: '/v1/prices', params: newPrice, run: createPrice }),
  route({
    method: 'GET',
    path: '/v1/prices',
    params: z.strictObject({
      ...paging,
      active: flag().optional(),
      product: text().optional(),
      lookup_keys: z.array(text(200)).max(10).optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    }),
    run: (tx, { active, product, lookup_keys, type, ...page }) =>
      list(tx, 'price', page, { active, product, lookup_key: lookup_keys, type }),
  }),
  route({
    method: 'GET',
    path: '/v1/prices/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'price', id),
  }),
  route({
    method: 'POST',
    path: '/v1/prices/:id',
    params: z.strictObject({
      active: flag().optional(),
      nickname: text().optional(),
      metadata: metadata().optional(),
    }),
    run(tx, { metadata: given, ...fields }, { id }) {
      const price = get(tx, 'price', id);
      return updateAndEmit(
        tx,
        price,
        { ...fields, metadata: mergeMetadata(price.metadata, given) },
        'price.updated',
      );
    },
  }),
];

export const catalogueIncludes: Includes = { price: { tiers: tiersOf } };
