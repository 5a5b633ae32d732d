import { z } from 'zod';
import { resolvePaymentMethod } from '#sandbox/payments/payment-methods.ts';
import { text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { updateAndEmit } from '#sandbox/store/events.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { get } from '#sandbox/store/store.ts';

export const paymentMethods = [
  route({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'payment_method', id),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: z.strictObject({ customer: text() }),
    run(tx, { customer }, { id }) {
      get(tx, 'customer', customer, 'customer');
      const method = resolvePaymentMethod(tx, id, 'id');
      return updateAndEmit(
        tx,
        { ...method, object: 'payment_method' },
        { customer },
        'payment_method.attached',
      );
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: z.strictObject({ ...paging, type: z.literal('card').optional() }),
    run: (tx, { type: _card, ...page }, { id }) =>
      list(tx, 'payment_method', page, { customer: get(tx, 'customer', id).id }),
  }),
];
