import { ApiError, badRequest } from '#sandbox/protocol/api-error.ts';
import { updateAndEmit } from '#sandbox/store/events.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { get, idOf, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { scheduleBooking } from './book-charge.ts';
import { failedCharge, successfulCharge } from './charges.ts';
import { type Intent, transition, unexpectedState } from './intents.ts';
import { testCardOf } from './payment-methods.ts';
import type { Decline } from './test-cards.ts';

type Method = Objects['payment_method'];

/** The result of a payment attempt. */
export type Attempt =
  | { state: 'succeeded' | 'requires_action' | 'requires_capture'; intent: Intent }
  | { state: 'declined'; intent: Intent; decline: Decline };

/** Confirming again during 3-D Secure tries another card and drops the open prompt. */
const confirmable: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/**
 * Charges a card.
 * @param offSession the customer is not there to authenticate
 * @throws when the payment is not waiting for a card
 */
export function confirmIntent(
  tx: Tx,
  given: Intent,
  method: Method,
  { returnUrl, offSession = false }: { returnUrl?: string | undefined; offSession?: boolean } = {},
): Attempt {
  if (!confirmable.includes(given.status))
    throw unexpectedState(
      given,
      `You cannot confirm this PaymentIntent because it has a status of ${given.status}.`,
    );
  const card = testCardOf(tx, method.id);
  const intent = update(tx, given, { payment_method: method.id, last_payment_error: null });
  if (card.threeDSecure) {
    if (offSession) return decline(tx, intent, method, authenticationRequired);
    return { state: 'requires_action', intent: requireAction(tx, intent, returnUrl ?? null) };
  }
  if (card.decline) return decline(tx, intent, method, card.decline);
  return chargeCard(tx, intent, method);
}

const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Applies the customer's 3-D Secure answer. */
export function resolveAction(tx: Tx, intent: Intent, confirmed: boolean): Attempt {
  if (intent.status !== 'requires_action')
    throw unexpectedState(
      intent,
      `This PaymentIntent does not require action: its status is ${intent.status}.`,
    );
  const method = get(tx, 'payment_method', idOf(intent.payment_method) ?? '');
  if (confirmed) return chargeCard(tx, update(tx, intent, { next_action: null }), method);
  const refused: Decline = {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  return { state: 'declined', decline: refused, intent: fail(tx, intent, method, refused, null) };
}

function requireAction(tx: Tx, intent: Intent, returnUrl: string | null): Intent {
  return transition(
    tx,
    intent,
    'requires_action',
    {
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: returnUrl, url: `${tx.publicUrl}/c/confirm/${intent.id}` },
      },
    },
    'payment_intent.requires_action',
  );
}

function chargeCard(tx: Tx, intent: Intent, method: Method): Attempt {
  const captured = intent.capture_method !== 'manual';
  const charge = successfulCharge(tx, intent, method, captured);
  const attempt: Attempt = captured
    ? { state: 'succeeded', intent: succeed(tx, intent, charge.id, intent.amount) }
    : {
        state: 'requires_capture',
        intent: transition(
          tx,
          intent,
          'requires_capture',
          { latest_charge: charge.id, amount_capturable: intent.amount, next_action: null },
          'payment_intent.amount_capturable_updated',
        ),
      };
  if (captured) scheduleBooking(tx, charge.id, method.id);
  return attempt;
}

const succeed = (tx: Tx, intent: Intent, chargeId: string, amount: number): Intent =>
  transition(
    tx,
    intent,
    'succeeded',
    { latest_charge: chargeId, amount_received: amount, amount_capturable: 0, next_action: null },
    'payment_intent.succeeded',
  );

function decline(tx: Tx, intent: Intent, method: Method, reason: Decline): Attempt {
  const charge = failedCharge(tx, intent, method, reason);
  return { state: 'declined', decline: reason, intent: fail(tx, intent, method, reason, charge.id) };
}

/** Back to `requires_payment_method`, so that another card can be used. */
function fail(tx: Tx, intent: Intent, method: Method, reason: Decline, chargeId: string | null): Intent {
  return transition(
    tx,
    intent,
    'requires_payment_method',
    {
      latest_charge: chargeId ?? intent.latest_charge,
      next_action: null,
      payment_method: null,
      last_payment_error: {
        type: chargeId ? 'card_error' : 'invalid_request_error',
        ...(chargeId ? { charge: chargeId } : {}),
        code: reason.code as NonNullable<Intent['last_payment_error']>['code'],
        ...(reason.declineCode ? { decline_code: reason.declineCode } : {}),
        message: reason.message,
        payment_method: method,
      },
    },
    'payment_intent.payment_failed',
  );
}

/** Captures an authorization, in full or in part. */
export function captureIntent(tx: Tx, intent: Intent, amount = intent.amount_capturable): Intent {
  if (intent.status !== 'requires_capture')
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  if (amount > intent.amount_capturable)
    throw badRequest('The amount to capture is greater than the authorized amount.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  const charge = get(tx, 'charge', idOf(intent.latest_charge) ?? '');
  const captured = updateAndEmit(tx, charge, { captured: true, amount_captured: amount }, 'charge.captured');
  scheduleBooking(tx, captured.id, captured.payment_method ?? '');
  return succeed(tx, intent, charge.id, amount);
}

/** The error of a declined card; the attempt itself is committed. */
export const cardError = ({ decline: reason, intent }: Extract<Attempt, { state: 'declined' }>) =>
  new ApiError(
    402,
    {
      type: 'card_error',
      code: reason.code,
      ...(reason.declineCode ? { decline_code: reason.declineCode } : {}),
      message: reason.message,
      ...(idOf(intent.latest_charge) ? { charge: idOf(intent.latest_charge) ?? '' } : {}),
      payment_intent: intent,
    },
    true,
  );
