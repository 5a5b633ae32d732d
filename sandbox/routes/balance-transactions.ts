import { z } from 'zod';
import { text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { get } from '#sandbox/store/store.ts';

export const balanceTransactions = [
  route({
    method: 'GET',
    path: '/v1/balance_transactions',
    params: z.strictObject({
      ...paging,
      type: text().optional(),
      source: text().optional(),
      payout: text().optional(),
      currency: text().optional(),
    }),
    run: (tx, { type, source, payout: _payout, currency, ...page }) =>
      list(tx, 'balance_transaction', page, { type, source, currency }),
  }),
  route({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'balance_transaction', id),
  }),
];
