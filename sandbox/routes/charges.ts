import { z } from 'zod';
import { text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { get } from '#sandbox/store/store.ts';

export const charges = [
  route({
    method: 'GET',
    path: '/v1/charges',
    params: z.strictObject({
      ...paging,
      customer: text().optional(),
      payment_intent: text().optional(),
      transfer_group: text().optional(),
    }),
    run: (tx, { customer, payment_intent, transfer_group, ...page }) =>
      list(tx, 'charge', page, { customer, payment_intent, transfer_group }),
  }),
  route({
    method: 'GET',
    path: '/v1/charges/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'charge', id),
  }),
];
