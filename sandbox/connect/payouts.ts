import { book, fundsOf } from '#sandbox/balance.ts';
import { type ScheduledTasks, schedule } from '#sandbox/clock.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { assertWhole } from '#sandbox/protocol/currencies.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, insert } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { accountDataOf } from './accounts.ts';
import { getAccount } from './scope.ts';
import { bankByName, type TestBank } from './test-banks.ts';

type Payout = Objects['payout'] & { object: 'payout' };
type Status = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

const HOUR = 60 * 60;
const SENT_AFTER = HOUR;
const ARRIVES_AFTER = 48 * HOUR;

/** Allowed transitions. A paid payout can still be returned by the bank. */
const transitions: Record<Status, readonly Status[]> = {
  pending: ['in_transit', 'paid', 'failed', 'canceled'],
  in_transit: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
  canceled: [],
};

interface PayoutInput {
  amount: number;
  currency: string;
  description?: string | undefined;
  statement_descriptor?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
}

/** Pays from the balance of the acting account to its bank. */
export function createPayout(tx: Tx, given: PayoutInput): Payout {
  const { amount, currency } = given;
  assertWhole(amount, currency);
  const account = tx.account === null ? null : getAccount(tx, tx.account);
  if (account && !account.payouts_enabled)
    throw badRequest(
      'Payouts have been disabled on the connected account. Please check the connected account’s status.',
      { code: 'payouts_not_allowed' },
    );
  const banks = account?.external_accounts?.data ?? [];
  // People add an account for each currency on the provider's own pages; here their bank takes all of them.
  const bank = banks.find((one) => one.currency === currency) ?? banks[0];
  if (account && !bank)
    throw badRequest(`Sorry, you don't have any external accounts in that currency (${currency}).`, {
      param: 'currency',
    });
  if (fundsOf(tx, currency).available < amount)
    throw badRequest(
      'You have insufficient funds in your Stripe account for this transfer. Your ACH balance is too low.',
      { code: 'balance_insufficient' },
    );
  const id = newId('payout');
  const debit = book(tx, { type: 'payout', amount: -amount, currency, source: id });
  const payout = insert(tx, {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: tx.now + ARRIVES_AFTER,
    automatic: false,
    balance_transaction: debit.id,
    created: tx.now,
    currency,
    description: given.description ?? null,
    destination: bank?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: mergeMetadata(null, given.metadata),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: given.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  });
  emit(tx, 'payout.created', payout);
  schedule(tx, tx.now + SENT_AFTER, 'payout.send', id);
  schedule(tx, tx.now + ARRIVES_AFTER, 'payout.arrive', id);
  return payout;
}

const canBecome = (payout: Payout, to: Status) => transitions[payout.status as Status]?.includes(to) ?? false;

/** The payout reached the bank; a bank that rejects payouts returns it. */
export function completePayout(tx: Tx, payout: Payout): Payout {
  const bank = bankByName(tx.account === null ? undefined : accountDataOf(tx, tx.account).bank);
  if (bank?.failure) return failPayout(tx, payout, bank.failure);
  if (!canBecome(payout, 'paid')) throw wrongStatus(payout, 'arrive');
  return updateAndEmit(
    tx,
    payout,
    { status: 'paid', arrival_date: Math.min(payout.arrival_date, tx.now) },
    'payout.paid',
  );
}

const couldNotProcess: NonNullable<TestBank['failure']> = {
  code: 'could_not_process',
  message: 'The bank could not process this payout.',
};

/** Returns the money to the balance, possibly after the payout was paid. */
export function failPayout(tx: Tx, payout: Payout, reason = couldNotProcess): Payout {
  if (!canBecome(payout, 'failed')) throw wrongStatus(payout, 'fail');
  const back = book(tx, {
    type: 'payout_failure',
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
  });
  return updateAndEmit(
    tx,
    payout,
    {
      status: 'failed',
      failure_balance_transaction: back.id,
      failure_code: reason.code,
      failure_message: reason.message,
    },
    'payout.failed',
  );
}

/** Nothing was sent yet: the money returns to the balance. */
export function cancelPayout(tx: Tx, payout: Payout): Payout {
  if (!canBecome(payout, 'canceled')) throw wrongStatus(payout, 'be canceled');
  const back = book(tx, {
    type: 'payout_cancel',
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
  });
  return updateAndEmit(
    tx,
    payout,
    { status: 'canceled', failure_balance_transaction: back.id },
    'payout.canceled',
  );
}

const wrongStatus = (payout: Payout, what: string) =>
  badRequest(`Payout ${payout.id} cannot ${what}: its status is ${payout.status}.`);

export const payoutTasks: ScheduledTasks = {
  'payout.send'(tx, id) {
    const payout = find(tx, 'payout', id);
    if (payout?.status === 'pending') updateAndEmit(tx, payout, { status: 'in_transit' }, 'payout.updated');
  },
  'payout.arrive'(tx, id) {
    const payout = find(tx, 'payout', id);
    if (payout?.status === 'pending' || payout?.status === 'in_transit') completePayout(tx, payout);
  },
};
