import { badRequest, Failure } from '#sandbox/protocol/failure.ts';
import { change } from '#sandbox/store/events.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { get, idOf, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { failedCharge, successfulCharge } from './charges.ts';
import { type Intent, move, unexpected } from './intents.ts';
import { behaviourOf } from './methods.ts';
import { settle } from './settle.ts';
import type { Decline } from './test-cards.ts';

type Method = Objects['payment_method'];

/** What came of trying to take the money. */
export type Attempt =
  | { state: 'succeeded' | 'requires_action' | 'requires_capture'; intent: Intent }
  | { state: 'declined'; intent: Intent; decline: Decline };

/** Also while the bank's question is open: another card may be tried, and the question is off. */
const confirmable: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/**
 * Tries to take the money from a card.
 * @param offSession nobody is there who could confirm that it is them
 * @throws when the payment is not waiting for a card
 */
export function confirmIntent(
  tx: Tx,
  given: Intent,
  method: Method,
  { returnUrl, offSession = false }: { returnUrl?: string | undefined; offSession?: boolean } = {},
): Attempt {
  if (!confirmable.includes(given.status))
    throw unexpected(
      given,
      `You cannot confirm this PaymentIntent because it has a status of ${given.status}.`,
    );
  const card = behaviourOf(tx, method.id);
  const intent = update(tx, given, { payment_method: method.id, last_payment_error: null });
  if (card.threeDSecure) {
    if (offSession) return decline(tx, intent, method, authenticationRequired);
    return { state: 'requires_action', intent: askToConfirm(tx, intent, returnUrl ?? null) };
  }
  if (card.decline) return decline(tx, intent, method, card.decline);
  return take(tx, intent, method);
}

const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The answer of the person to their bank's question. */
export function answerAction(tx: Tx, intent: Intent, confirmed: boolean): Attempt {
  if (intent.status !== 'requires_action')
    throw unexpected(
      intent,
      `This PaymentIntent is not waiting for anybody: its status is ${intent.status}.`,
    );
  const method = get(tx, 'payment_method', idOf(intent.payment_method) ?? '');
  if (confirmed) return take(tx, update(tx, intent, { next_action: null }), method);
  const refused: Decline = {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  return { state: 'declined', decline: refused, intent: fail(tx, intent, method, refused, null) };
}

function askToConfirm(tx: Tx, intent: Intent, returnUrl: string | null): Intent {
  return move(
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

function take(tx: Tx, intent: Intent, method: Method): Attempt {
  const captured = intent.capture_method !== 'manual';
  const charge = successfulCharge(tx, intent, method, captured);
  const attempt: Attempt = captured
    ? { state: 'succeeded', intent: succeed(tx, intent, charge.id, intent.amount) }
    : {
        state: 'requires_capture',
        intent: move(
          tx,
          intent,
          'requires_capture',
          { latest_charge: charge.id, amount_capturable: intent.amount, next_action: null },
          'payment_intent.amount_capturable_updated',
        ),
      };
  if (captured) settle(tx, charge.id, method.id);
  return attempt;
}

const succeed = (tx: Tx, intent: Intent, chargeId: string, amount: number): Intent =>
  move(
    tx,
    intent,
    'succeeded',
    { latest_charge: chargeId, amount_received: amount, amount_capturable: 0, next_action: null },
    'payment_intent.succeeded',
  );

function decline(tx: Tx, intent: Intent, method: Method, why: Decline): Attempt {
  const charge = failedCharge(tx, intent, method, why);
  return { state: 'declined', decline: why, intent: fail(tx, intent, method, why, charge.id) };
}

/** Back to where another card can be given. */
function fail(tx: Tx, intent: Intent, method: Method, why: Decline, chargeId: string | null): Intent {
  return move(
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
        code: why.code as NonNullable<Intent['last_payment_error']>['code'],
        ...(why.declineCode ? { decline_code: why.declineCode } : {}),
        message: why.message,
        payment_method: method,
      },
    },
    'payment_intent.payment_failed',
  );
}

/** Takes what was set aside, all of it or less. */
export function captureIntent(tx: Tx, intent: Intent, amount = intent.amount_capturable): Intent {
  if (intent.status !== 'requires_capture')
    throw unexpected(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  if (amount > intent.amount_capturable)
    throw badRequest('The amount to capture is more than what was set aside.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  const charge = get(tx, 'charge', idOf(intent.latest_charge) ?? '');
  const captured = change(tx, charge, { captured: true, amount_captured: amount }, 'charge.captured');
  settle(tx, captured.id, captured.payment_method ?? '');
  return succeed(tx, intent, charge.id, amount);
}

/** What a refused card answers; what was tried is kept. */
export const cardError = ({ decline: why, intent }: Extract<Attempt, { state: 'declined' }>) =>
  new Failure(
    402,
    {
      type: 'card_error',
      code: why.code,
      ...(why.declineCode ? { decline_code: why.declineCode } : {}),
      message: why.message,
      ...(idOf(intent.latest_charge) ? { charge: idOf(intent.latest_charge) ?? '' } : {}),
      payment_intent: intent,
    },
    true,
  );
