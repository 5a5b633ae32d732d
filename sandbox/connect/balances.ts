import type Stripe from 'stripe';
import { fundsOf } from '#sandbox/balance.ts';
import type { ScheduledTasks } from '#sandbox/clock.ts';
import { schedule } from '#sandbox/clock.ts';
import { emit } from '#sandbox/store/events.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { Wire } from '#sandbox/wire.ts';

/** The acting account's balance, in each currency it ever had. */
export function balanceOf(tx: Tx): Wire<Stripe.Balance> {
  const known = tx.db.all<{ currency: string }>(
    'select currency from funds where account = ? order by currency',
    tx.account ?? '',
  );
  const currencies = known.length > 0 ? known.map(({ currency }) => currency) : ['usd'];
  const sums = currencies.map((currency) => ({ currency, ...fundsOf(tx, currency) }));
  const part = (amount: number, currency: string) => ({ amount, currency, source_types: { card: amount } });
  return {
    object: 'balance',
    available: sums.map(({ available, currency }) => part(available, currency)),
    livemode: false,
    pending: sums.map(({ pending, currency }) => part(pending, currency)),
    ...(tx.account === null
      ? { connect_reserved: currencies.map((currency) => ({ amount: 0, currency })) }
      : {}),
  };
}

/** Emits `balance.available` when pending funds become available. */
export function emitWhenAvailable(tx: Tx, at: number): void {
  if (tx.account === null) return;
  if (at > tx.now) schedule(tx, at, 'balance.tell', tx.account);
  else emit(tx, 'balance.available', balanceOf(tx));
}

export const availableTasks: ScheduledTasks = {
  'balance.tell'(tx) {
    emit(tx, 'balance.available', balanceOf(tx));
  },
};
