import { z } from 'zod';
import { closeDispute, createDispute, submitEvidence } from '#sandbox/payments/disputes.ts';
import { flag, text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { get } from '#sandbox/store/store.ts';

const words = text(20_000).optional();

/** Texts, and the ids of files. */
const Evidence = z.strictObject({
  product_description: words,
  customer_name: words,
  customer_email_address: words,
  shipping_address: words,
  shipping_carrier: words,
  shipping_date: words,
  shipping_tracking_number: words,
  service_date: words,
  uncategorized_text: words,
  customer_communication: words,
  receipt: words,
  shipping_documentation: words,
  uncategorized_file: words,
});

export const disputes = [
  route({
    method: 'GET',
    path: '/v1/disputes',
    params: z.strictObject({ ...paging, charge: text().optional(), payment_intent: text().optional() }),
    run: (tx, { charge, payment_intent, ...page }) => list(tx, 'dispute', page, { charge, payment_intent }),
  }),
  route({
    method: 'GET',
    path: '/v1/disputes/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'dispute', id),
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id',
    params: z.strictObject({
      evidence: Evidence.optional(),
      submit: flag().optional(),
    }),
    run: (tx, { evidence, submit }, { id }) =>
      submitEvidence(tx, get(tx, 'dispute', id), evidence ?? {}, submit ?? true),
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => closeDispute(tx, get(tx, 'dispute', id), 'lost'),
  }),
];

export const disputeControls = [
  route({
    method: 'POST',
    path: '/disputes',
    params: z.strictObject({
      charge: z.string(),
      amount: z.number().int().min(1).optional(),
      reason: z.string().optional(),
    }),
    run: (tx, { charge, ...more }) =>
      createDispute(tx, { ...more, charge: get(tx, 'charge', charge, 'charge') }),
  }),
  route({
    method: 'POST',
    path: '/disputes/:id/close',
    params: z.strictObject({ status: z.enum(['won', 'lost']) }),
    run: (tx, { status }, { id }) => closeDispute(tx, get(tx, 'dispute', id), status),
  }),
];
