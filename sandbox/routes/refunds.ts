import { z } from 'zod';
import { cancelRefund, chargeOf, createRefund } from '#sandbox/payments/refunds.ts';
import { integer, mergeMetadata, metadata, text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { updateAndEmit } from '#sandbox/store/events.ts';
import { list, paging, wholeList } from '#sandbox/store/lists.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { get } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';

const target = { charge: text().optional(), payment_intent: text().optional() };

export const refunds = [
  route({
    method: 'POST',
    path: '/v1/refunds',
    params: z.strictObject({
      ...target,
      amount: integer(1).optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata().optional(),
    }),
    run: (tx, { charge, payment_intent, ...given }) =>
      createRefund(tx, { ...given, charge: chargeOf(tx, { charge, payment_intent }) }),
  }),
  route({
    method: 'GET',
    path: '/v1/refunds',
    params: z.strictObject({ ...paging, ...target }),
    run: (tx, { charge, payment_intent, ...page }) => list(tx, 'refund', page, { charge, payment_intent }),
  }),
  route({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'refund', id),
  }),
  route({
    method: 'POST',
    path: '/v1/refunds/:id',
    params: z.strictObject({ metadata: metadata().optional() }),
    run(tx, input, { id }) {
      const refund = get(tx, 'refund', id);
      return updateAndEmit(
        tx,
        refund,
        { metadata: mergeMetadata(refund.metadata, input.metadata) },
        'refund.updated',
      );
    },
  }),
  route({
    method: 'POST',
    path: '/v1/refunds/:id/cancel',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => cancelRefund(tx, get(tx, 'refund', id)),
  }),
];

/** A charge's refunds, when expanded. */
export const refundsOf = (tx: Tx, charge: Objects['charge']) =>
  wholeList(
    `/v1/charges/${charge.id}/refunds`,
    list(tx, 'refund', { limit: 100 }, { charge: charge.id }).data,
  );

export const refundControls = [
  route({
    method: 'POST',
    path: '/dashboard/refund',
    params: z.strictObject({
      charge: z.string().optional(),
      payment_intent: z.string().optional(),
      amount: z.number().int().min(1).optional(),
    }),
    run: (tx, { amount, ...named }) => createRefund(tx, { charge: chargeOf(tx, named), amount }),
  }),
];
