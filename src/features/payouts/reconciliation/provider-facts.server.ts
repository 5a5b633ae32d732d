import type Stripe from 'stripe';
import type { Deps } from '#platform/ctx.ts';
import { lookUp } from '#platform/look-up.ts';
import { fromProvider, isMissing } from '#platform/payment-provider.ts';

/** One movement as the provider booked it, with the ledger's key for it. */
export interface Fact {
  key: string;
  /** In our units, with the provider's sign: negative left the balance. */
  amount: number;
  /** ISO 4217, also one that we don't sell in. */
  currency: string;
  /** Whose balance; null for the platform's. */
  providerAccountId: string | null;
}

const AT_ONCE = 4;

/** The ledger's key for a balance transaction, by its type. An unknown type keeps its own name, and matches nothing. */
const names: Record<string, string> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_reversal',
  payment_failure_refund: 'refund_reversal',
  transfer: 'transfer',
  transfer_refund: 'reversal',
  payout: 'payout',
  payout_failure: 'payout-failed',
  payout_cancel: 'payout-failed',
};
const nameOf = ({ type, reporting_category: category }: Stripe.BalanceTransaction): string => {
  if (category === 'dispute') return 'dispute';
  if (category === 'dispute_reversal') return 'dispute_reversal';
  return lookUp(names, type) ?? type;
};
// Of people's accounts only payouts: what arrives there is the other side of a transfer.
const ofPeople = ['payout', 'payout_failure', 'payout_cancel'];

/** Everything booked since then, on the platform's balance and on those of everybody with a payout account. */
export async function movementsSince(
  deps: Deps,
  since: Date,
): Promise<{ facts: Fact[]; seenUntil: Date | null }> {
  const people = await deps.sql<{ providerId: string }[]>`
    select provider_id from payout_account where provider_id is not null order by account_id`;
  const balances = [null, ...people.map(({ providerId }) => providerId)];
  const facts: Fact[] = [];
  let seenUntil: Date | null = null;
  for (let i = 0; i < balances.length; i += AT_ONCE) {
    const lists = await Promise.all(balances.slice(i, i + AT_ONCE).map((one) => listOf(deps, since, one)));
    for (const { moved, providerAccountId } of lists.flat()) {
      const at = new Date(moved.created * 1000);
      if (!seenUntil || at > seenUntil) seenUntil = at;
      facts.push(...factsOf(moved, providerAccountId));
    }
  }
  return { facts, seenUntil };
}

async function listOf(deps: Deps, since: Date, providerAccountId: string | null) {
  const found: { moved: Stripe.BalanceTransaction; providerAccountId: string | null }[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const pages = deps.provider.balanceTransactions.list(
    { created, limit: 100 },
    providerAccountId ? { stripeAccount: providerAccountId } : {},
  );
  for await (const moved of pages) {
    if (!providerAccountId || ofPeople.includes(moved.type)) found.push({ moved, providerAccountId });
  }
  return found;
}

function factsOf(moved: Stripe.BalanceTransaction, providerAccountId: string | null): Fact[] {
  const { currency } = moneyOf(moved.amount, moved);
  const of = (amount: number) => moneyOf(amount, moved).amount;
  const source = typeof moved.source === 'string' ? moved.source : (moved.source?.id ?? moved.id);
  return [
    { key: `${nameOf(moved)}:${source}`, amount: of(moved.amount), currency, providerAccountId },
    ...(moved.fee === 0
      ? []
      : [{ key: `fee:${moved.id}`, amount: -of(moved.fee), currency, providerAccountId }]),
  ].filter(({ amount }) => amount !== 0);
}

/** In our units where the currency is one of ours. */
const moneyOf = (amount: number, { currency }: Stripe.BalanceTransaction) =>
  fromProvider(amount, currency) ?? { amount, currency: currency.toUpperCase() };

/**
 * Reads one movement by its key, for one that was booked before the days being compared; null when the
 * provider has no such movement.
 * @throws when the provider doesn't answer, since that doesn't mean there is none
 */
export async function findMovement(
  { provider }: Deps,
  key: string,
  providerAccountId: string | null,
): Promise<Pick<Fact, 'amount' | 'currency'> | null> {
  const [name = '', source = ''] = key.split(':');
  const own = providerAccountId ? { stripeAccount: providerAccountId } : {};
  const { balanceTransactions } = provider;
  try {
    if (name === 'fee') {
      const charged = await balanceTransactions.retrieve(source, {}, own);
      return moneyOf(-charged.fee, charged);
    }
    const { data } = await balanceTransactions.list({ source, limit: 100 }, own);
    const moved = data.find((one) => nameOf(one) === name);
    return moved ? moneyOf(moved.amount, moved) : null;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return null;
  }
}
