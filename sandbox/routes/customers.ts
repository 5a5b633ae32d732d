import { z } from 'zod';
import { createCustomer } from '#sandbox/payments/customers.ts';
import { mergeMetadata, metadata, orUnset, text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { find, get, remove } from '#sandbox/store/store.ts';

const details = {
  email: orUnset(text(512)).optional(),
  name: orUnset(text(256)).optional(),
  description: orUnset(text()).optional(),
  phone: orUnset(text(20)).optional(),
  metadata: metadata().optional(),
};

export const customers = [
  route({
    method: 'POST',
    path: '/v1/customers',
    params: z.strictObject(details),
    run: createCustomer,
  }),
  route({
    method: 'GET',
    path: '/v1/customers',
    params: z.strictObject({ ...paging, email: text().optional() }),
    run: (tx, input) => list(tx, 'customer', input, { email: input.email }),
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => find(tx, 'customer', id) ?? get(tx, 'customer', id),
  }),
  route({
    method: 'POST',
    path: '/v1/customers/:id',
    params: z.strictObject({
      ...details,
      invoice_settings: z.strictObject({ default_payment_method: orUnset(text()).optional() }).optional(),
    }),
    run(tx, { metadata: given, invoice_settings, ...fields }, { id }) {
      const customer = get(tx, 'customer', id);
      return updateAndEmit(
        tx,
        customer,
        {
          ...fields,
          metadata: mergeMetadata(customer.metadata, given),
          invoice_settings: { ...customer.invoice_settings, ...invoice_settings },
        },
        'customer.updated',
      );
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: z.strictObject({}),
    run(tx, _input, { id }) {
      const customer = get(tx, 'customer', id);
      emit(tx, 'customer.deleted', customer);
      return remove(tx, customer);
    },
  }),
];
