import { type ScheduledTasks, schedule } from './clock.ts';
import { newId } from './store/ids.ts';
import type { Objects } from './store/objects.ts';
import { find, insert, update } from './store/store.ts';
import type { Tx } from './store/tx.ts';

type Transaction = Objects['balance_transaction'];

interface BalanceEntry {
  type: Transaction['type'];
  /** Minor units; below zero for what leaves. */
  amount: number;
  fee?: number;
  currency: string;
  source: string;
  description?: string | null;
  /** When it becomes available; now when left out. */
  availableOn?: number;
  reportingCategory?: string;
}

/** Books a credit or debit of the account the request acts for. The only code that writes balances. */
export function book(tx: Tx, booking: BalanceEntry): Transaction {
  const { amount, fee = 0, currency, availableOn = tx.now } = booking;
  const pending = availableOn > tx.now;
  const transaction: Transaction = {
    id: newId('balance_transaction'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: tx.now,
    currency,
    description: booking.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: booking.reportingCategory ?? booking.type,
    source: booking.source,
    status: pending ? 'pending' : 'available',
    type: booking.type,
  };
  insert(tx, transaction);
  expectBalance(tx, currency, transaction.net);
  addToFunds(tx, currency, pending ? 'pending' : 'available', transaction.net);
  if (pending) schedule(tx, availableOn, 'balance.release', transaction.id);
  return transaction;
}

/** An account's balance in one currency. */
export function fundsOf(tx: Tx, currency: string): { pending: number; available: number } {
  return (
    tx.db.one<{ pending: number; available: number }>(
      'select pending, available from funds where account = ? and currency = ?',
      tx.account ?? '',
      currency,
    ) ?? { pending: 0, available: 0 }
  );
}

function addToFunds(tx: Tx, currency: string, column: 'pending' | 'available', amount: number): void {
  tx.db.run(
    `insert into funds (account, currency, ${column}) values (?, ?, ?)
     on conflict (account, currency) do update set ${column} = ${column} + excluded.${column}`,
    tx.account ?? '',
    currency,
    amount,
  );
}

export const balanceTasks: ScheduledTasks = {
  'balance.release'(tx, id) {
    const transaction = find(tx, 'balance_transaction', id);
    if (transaction?.status !== 'pending') return;
    update(tx, transaction, { status: 'available' });
    expectBalance(tx, transaction.currency, 0);
    addToFunds(tx, transaction.currency, 'pending', -transaction.net);
    addToFunds(tx, transaction.currency, 'available', transaction.net);
  },
};

/** Records the expected balance: the previous one plus everything booked. */
function expectBalance(tx: Tx, currency: string, net: number): void {
  const name = `${tx.account ?? ''} ${currency}`;
  const { pending, available } = fundsOf(tx, currency);
  tx.expectedBalances.set(name, (tx.expectedBalances.get(name) ?? pending + available) + net);
}

/**
 * Checks every balance a request has changed, before it commits.
 * @throws when one differs from what was booked; the request is rolled back
 */
export function checkFunds(tx: Tx): void {
  for (const [name, wanted] of tx.expectedBalances) {
    const [account = '', currency = ''] = name.split(' ');
    const { pending, available } = fundsOf({ ...tx, account: account || null }, currency);
    if (pending + available !== wanted)
      throw new Error(`The balance of ${account || 'the platform'} is not what was booked.`);
  }
}

/**
 * The invariant: an account's balance is the sum of its transactions.
 * @throws when it is violated, which is a bug in the sandbox
 */
export function checkBalances(tx: Tx): void {
  const wrong = tx.db.one<{ account: string; currency: string }>(`
    select funds.account, funds.currency
    from funds
    left join (
      select account, json ->> '$.currency' as currency,
        sum(case json ->> '$.status' when 'pending' then json ->> '$.net' else 0 end) as pending,
        sum(case json ->> '$.status' when 'pending' then 0 else json ->> '$.net' end) as available
      from obj where kind = 'balance_transaction' group by 1, 2
    ) booked on booked.account = funds.account and booked.currency = funds.currency
    where coalesce(booked.pending, 0) <> funds.pending or coalesce(booked.available, 0) <> funds.available
    limit 1`);
  if (wrong) throw new Error(`The balance of ${wrong.account || 'the platform'} is not what was booked.`);
}
