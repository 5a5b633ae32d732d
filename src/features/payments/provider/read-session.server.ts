import type Stripe from 'stripe';
import type { Deps } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { expectObject, fromProvider, ownRowId } from '#platform/payment-provider.ts';
import type { ProviderFee } from './book-fee.server.ts';

/** What we use of a provider's session. */
export interface SessionFact {
  id: string;
  paymentId: string | null;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** The buyer completed the page, and their bank declined afterwards. */
  failed: boolean;
  /** What was paid, in a currency of ours; null while nothing was, or in another one. */
  total: { amount: number; currency: Currency } | null;
  intentId: string | null;
  chargeId: string | null;
  /** The provider's fee, once it is known. */
  providerFee: ProviderFee | null;
  /** The buyer has to confirm the payment with their bank (3-D Secure). */
  needsAction: boolean;
  /** Why the last attempt was declined, in the provider's words. */
  declined: string | null;
  /** The buyer's, by their billing address or card; null until it is paid. */
  country: string | null;
}

const expand = ['payment_intent.latest_charge.balance_transaction'];

/** Reads a session from the provider. Throws when it doesn't answer, or answers with another session. */
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
  // A session that starts a subscription has no payment of its own.
  const paid = session.mode === 'payment' && session.payment_status === 'paid';
  if (paid && !(intent && charge)) throw new Error(`Session ${session.id} is paid without a charge`);
  return {
    id: session.id,
    paymentId: ownRowId(session.metadata, 'payment_id'),
    status: known.find((status) => status === session.status) ?? 'open',
    paid,
    failed: session.status === 'complete' && !paid && intent?.status === 'requires_payment_method',
    total: fromProvider(session.amount_total ?? 0, session.currency ?? ''),
    intentId: intent?.id ?? null,
    chargeId: charge?.status === 'succeeded' ? charge.id : null,
    providerFee: feeOf(charge),
    needsAction: intent?.status === 'requires_action',
    declined: intent?.last_payment_error?.message ?? null,
    country:
      charge?.billing_details.address?.country ?? charge?.payment_method_details?.card?.country ?? null,
  };
}

/** Null until shortly after the charge. */
export function feeOf(charge: Stripe.Charge | null): ProviderFee | null {
  const transaction = expanded(charge?.balance_transaction);
  return transaction && feeOfTransaction(transaction);
}

/** Null for one that is settled in a currency we don't sell in: the nightly reconciliation reports it. */
export function feeOfTransaction({ id, fee, currency }: Stripe.BalanceTransaction): ProviderFee | null {
  const kept = fromProvider(fee, currency);
  return kept && { id, ...kept };
}

/** An expanded object: null when there is none (yet). @throws when only its id came */
export function expanded<T extends { id: string }>(value: T | string | null | undefined): T | null {
  if (typeof value === 'string') throw new Error(`The payment provider did not expand ${value}`);
  return value ?? null;
}
