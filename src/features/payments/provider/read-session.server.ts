import type Stripe from 'stripe';
import type { Deps } from '#platform/ctx.ts';
import { expectObject } from '#platform/payment-provider.ts';

/** What the provider says of a session, as far as we act on it. */
export interface SessionFact {
  id: string;
  paymentId: string | null;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** The buyer did their part, and their bank said no afterwards. */
  failed: boolean;
  amount: number | null;
  currency: string | null;
  intentId: string | null;
  chargeId: string | null;
  /** What the provider keeps, once it is known. */
  providerFee: { id: string; amount: number } | null;
  /** The buyer has to prove to their bank that it is them. */
  needsAction: boolean;
  /** Why the last try was refused, in the provider's words. */
  declined: string | null;
}

const expand = ['payment_intent.latest_charge.balance_transaction'];

/** Asks the provider how a session stands. Throws when it does not answer, or answers something else. */
export async function readSession(
  { provider }: Pick<Deps, 'provider'>,
  sessionId: string,
  options: Stripe.RequestOptions = {},
): Promise<SessionFact> {
  return factOf(
    expectObject(
      await provider.checkout.sessions.retrieve(sessionId, { expand }, options),
      'checkout.session',
    ),
  );
}

const known = ['open', 'complete', 'expired'] as const;

function factOf(session: Stripe.Checkout.Session): SessionFact {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const paid = session.payment_status === 'paid';
  if (paid && !(intent && charge)) throw new Error(`Session ${session.id} is paid without a charge`);
  return {
    id: session.id,
    paymentId: session.metadata?.payment_id ?? null,
    status: known.find((status) => status === session.status) ?? 'open',
    paid,
    failed: session.status === 'complete' && !paid && intent?.status === 'requires_payment_method',
    amount: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    intentId: intent?.id ?? null,
    chargeId: charge?.status === 'succeeded' ? charge.id : null,
    providerFee: feeOf(charge),
    needsAction: intent?.status === 'requires_action',
    declined: intent?.last_payment_error?.message ?? null,
  };
}

/** Known a moment after the charge itself. */
export function feeOf(charge: Stripe.Charge | null): { id: string; amount: number } | null {
  const transaction = expanded(charge?.balance_transaction);
  return transaction ? { id: transaction.id, amount: transaction.fee } : null;
}

/** What was asked for whole: null when there is none (yet). @throws when only its id came */
export function expanded<T extends { id: string }>(value: T | string | null | undefined): T | null {
  if (typeof value === 'string') throw new Error(`The payment provider did not expand ${value}`);
  return value ?? null;
}
