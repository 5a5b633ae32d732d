import { z } from 'zod';
import { type Attempt, captureIntent, cardError, confirmIntent } from '#sandbox/payments/attempts.ts';
import { cancelIntent, createIntent } from '#sandbox/payments/intents.ts';
import { resolvePaymentMethod } from '#sandbox/payments/payment-methods.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { assertWhole, rulesOf } from '#sandbox/protocol/currencies.ts';
import { currency, flag, integer, mergeMetadata, metadata, text, url } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { get, idOf, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';

const confirming = {
  payment_method: text().optional(),
  return_url: url().optional(),
  off_session: flag().optional(),
};

const intentOf = (tx: Tx, id: string) => get(tx, 'payment_intent', id);

/** @throws 402 when the card is declined; the attempt is committed */
function settled(attempt: Attempt) {
  if (attempt.state === 'declined') throw cardError(attempt);
  return attempt.intent;
}

export const paymentIntents = [
  route({
    method: 'POST',
    path: '/v1/payment_intents',
    params: z.strictObject({
      ...confirming,
      amount: integer(1, 999_999_999_999),
      currency: currency(),
      customer: text().optional(),
      description: text().optional(),
      metadata: metadata().optional(),
      capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
      confirm: flag().optional(),
      receipt_email: text().optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      statement_descriptor_suffix: text(22).optional(),
      transfer_group: text().optional(),
      allowed_payment_method_types: z.array(z.literal('card')).optional(),
      automatic_payment_methods: z
        .strictObject({ enabled: flag(), allow_redirects: z.enum(['always', 'never']).optional() })
        .optional(),
    }),
    run(tx, input) {
      assertWhole(input.amount, input.currency);
      const { least } = rulesOf(input.currency);
      if (input.amount < least)
        throw badRequest(`Amount must be at least ${least} in minor units.`, {
          code: 'amount_too_small',
          param: 'amount',
        });
      if (input.customer) get(tx, 'customer', input.customer, 'customer');
      const intent = createIntent(tx, {
        amount: input.amount,
        currency: input.currency,
        customer: input.customer ?? null,
        description: input.description ?? null,
        metadata: mergeMetadata(null, input.metadata),
        captureMethod: input.capture_method ?? 'automatic_async',
        receiptEmail: input.receipt_email ?? null,
        statementDescriptorSuffix: input.statement_descriptor_suffix ?? null,
        setupFutureUsage: input.setup_future_usage ?? null,
        transferGroup: input.transfer_group ?? null,
      });
      const method = input.payment_method ? resolvePaymentMethod(tx, input.payment_method) : null;
      if (input.confirm && method) {
        return settled(
          confirmIntent(tx, intent, method, {
            returnUrl: input.return_url,
            offSession: input.off_session ?? false,
          }),
        );
      }
      return method
        ? update(tx, intent, { payment_method: method.id, status: 'requires_confirmation' })
        : intent;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents',
    params: z.strictObject({ ...paging, customer: text().optional() }),
    run: (tx, { customer, ...page }) => list(tx, 'payment_intent', page, { customer }),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: z.strictObject({ client_secret: text().optional() }),
    run: (tx, _input, { id }) => intentOf(tx, id),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: z.strictObject(confirming),
    run(tx, input, { id }) {
      const intent = intentOf(tx, id);
      const named = input.payment_method ?? idOf(intent.payment_method);
      if (!named) {
        const message =
          "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.";
        throw badRequest(message, { code: 'payment_intent_unexpected_state' });
      }
      const options = { returnUrl: input.return_url, offSession: input.off_session ?? false };
      return settled(confirmIntent(tx, intent, resolvePaymentMethod(tx, named), options));
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    params: z.strictObject({ amount_to_capture: integer(1).optional() }),
    run: (tx, input, { id }) => captureIntent(tx, intentOf(tx, id), input.amount_to_capture),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: z.strictObject({
      cancellation_reason: z
        .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
        .optional(),
    }),
    run(tx, input, { id }) {
      const session = tx.db.one(
        "select 1 from obj where kind = 'checkout.session' and json ->> '$.payment_intent' = ?",
        id,
      );
      if (session)
        throw badRequest(
          'You cannot cancel a PaymentIntent that was created by Checkout. Expire its Checkout Session instead.',
          { code: 'payment_intent_unexpected_state' },
        );
      return cancelIntent(tx, intentOf(tx, id), input.cancellation_reason ?? null);
    },
  }),
];
