import { z } from 'zod';
import { cancelPayout, createPayout } from '#sandbox/connect/payouts.ts';
import { currency, integer, metadata, text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { get } from '#sandbox/store/store.ts';

export const payouts = [
  route({
    method: 'POST',
    path: '/v1/payouts',
    params: z.strictObject({
      amount: integer(1, 999_999_999_999),
      currency: currency(),
      description: text().optional(),
      statement_descriptor: text(22).optional(),
      method: z.literal('standard').optional(),
      metadata: metadata().optional(),
    }),
    run: createPayout,
  }),
  route({
    method: 'GET',
    path: '/v1/payouts',
    params: z.strictObject({
      ...paging,
      status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']).optional(),
      destination: text().optional(),
    }),
    run: (tx, { status, destination, ...page }) => list(tx, 'payout', page, { status, destination }),
  }),
  route({
    method: 'GET',
    path: '/v1/payouts/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'payout', id),
  }),
  route({
    method: 'POST',
    path: '/v1/payouts/:id/cancel',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => cancelPayout(tx, get(tx, 'payout', id)),
  }),
];
