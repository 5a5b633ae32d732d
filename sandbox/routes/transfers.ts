import { z } from 'zod';
import { reverseTransfer } from '#sandbox/connect/transfer-reversals.ts';
import { createTransfer } from '#sandbox/connect/transfers.ts';
import { currency, integer, mergeMetadata, metadata, text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { get, update } from '#sandbox/store/store.ts';

export const transfers = [
  route({
    method: 'POST',
    path: '/v1/transfers',
    params: z.strictObject({
      amount: integer(1, 999_999_999_999),
      currency: currency(),
      destination: text(),
      source_transaction: text().optional(),
      transfer_group: text().optional(),
      description: text().optional(),
      metadata: metadata().optional(),
    }),
    run: createTransfer,
  }),
  route({
    method: 'GET',
    path: '/v1/transfers',
    params: z.strictObject({
      ...paging,
      destination: text().optional(),
      transfer_group: text().optional(),
    }),
    run: (tx, { destination, transfer_group, ...page }) =>
      list(tx, 'transfer', page, { destination, transfer_group }),
  }),
  route({
    method: 'GET',
    path: '/v1/transfers/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'transfer', id),
  }),
  route({
    method: 'POST',
    path: '/v1/transfers/:id',
    params: z.strictObject({ metadata: metadata().optional(), description: text().optional() }),
    run(tx, { metadata: given, ...fields }, { id }) {
      const transfer = get(tx, 'transfer', id);
      return update(tx, transfer, { ...fields, metadata: mergeMetadata(transfer.metadata, given) });
    },
  }),
  route({
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    params: z.strictObject({
      amount: integer(1).optional(),
      description: text().optional(),
      metadata: metadata().optional(),
    }),
    run: (tx, input, { id }) => reverseTransfer(tx, get(tx, 'transfer', id), input),
  }),
  route({
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    params: z.strictObject(paging),
    run: (tx, page, { id }) =>
      list(
        tx,
        'transfer_reversal',
        page,
        { transfer: get(tx, 'transfer', id).id },
        `/v1/transfers/${id}/reversals`,
      ),
  }),
];
