import { book, fundsOf } from '#sandbox/balance.ts';
import { type Duties, due } from '#sandbox/clock.ts';
import { badRequest } from '#sandbox/protocol/failure.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { change, emit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, insert } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { behind } from './accounts.ts';
import { bankByName, type TestBank } from './banks.ts';
import { accountNamed } from './scope.ts';

type Payout = Objects['payout'] & { object: 'payout' };
type Status = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

const HOUR = 60 * 60;
const SENT_AFTER = HOUR;
const ARRIVES_AFTER = 48 * HOUR;

/** From where to where a payout may go. What arrived may still come back. */
const moves: Record<Status, readonly Status[]> = {
  pending: ['in_transit', 'paid', 'failed', 'canceled'],
  in_transit: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
  canceled: [],
};

interface PayoutGiven {
  amount: number;
  currency: string;
  description?: string | undefined;
  statement_descriptor?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
}

/** From the balance of the account the request acts for to its bank. */
export function createPayout(tx: Tx, given: PayoutGiven): Payout {
  const { amount, currency } = given;
  const account = tx.account === null ? null : accountNamed(tx, tx.account);
  if (account && !account.payouts_enabled)
    throw badRequest(
      'Payouts have been disabled on the connected account. Please check the connected account’s status.',
      { code: 'payouts_not_allowed' },
    );
  const bank = account?.external_accounts?.data.find((one) => one.currency === currency);
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
  const gone = book(tx, { type: 'payout', amount: -amount, currency, source: id });
  const payout = insert(tx, {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: tx.now + ARRIVES_AFTER,
    automatic: false,
    balance_transaction: gone.id,
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
  due(tx, tx.now + SENT_AFTER, 'payout.send', id);
  due(tx, tx.now + ARRIVES_AFTER, 'payout.arrive', id);
  return payout;
}

const may = (payout: Payout, to: Status) => moves[payout.status as Status]?.includes(to) ?? false;

/** It reached the bank; a bank that takes nothing sends it back. */
export function arrive(tx: Tx, payout: Payout): Payout {
  const bank = bankByName(tx.account === null ? undefined : behind(tx, tx.account).bank);
  if (bank?.failure) return failPayout(tx, payout, bank.failure);
  if (!may(payout, 'paid')) throw refused(payout, 'arrive');
  return change(
    tx,
    payout,
    { status: 'paid', arrival_date: Math.min(payout.arrival_date, tx.now) },
    'payout.paid',
  );
}

const couldNotDebit: NonNullable<TestBank['failure']> = {
  code: 'could_not_process',
  message: 'The bank could not process this payout.',
};

/** The money is back on the balance. It may come back after it arrived, too. */
export function failPayout(tx: Tx, payout: Payout, why = couldNotDebit): Payout {
  if (!may(payout, 'failed')) throw refused(payout, 'fail');
  const back = book(tx, {
    type: 'payout_failure',
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
  });
  return change(
    tx,
    payout,
    {
      status: 'failed',
      failure_balance_transaction: back.id,
      failure_code: why.code,
      failure_message: why.message,
    },
    'payout.failed',
  );
}

/** Nothing has left yet: it stays on the balance. */
export function cancelPayout(tx: Tx, payout: Payout): Payout {
  if (!may(payout, 'canceled')) throw refused(payout, 'be canceled');
  const back = book(tx, {
    type: 'payout_cancel',
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
  });
  return change(tx, payout, { status: 'canceled', failure_balance_transaction: back.id }, 'payout.canceled');
}

const refused = (payout: Payout, what: string) =>
  badRequest(`Payout ${payout.id} cannot ${what}: its status is ${payout.status}.`);

export const payoutDuties: Duties = {
  'payout.send'(tx, id) {
    const payout = find(tx, 'payout', id);
    if (payout?.status === 'pending') change(tx, payout, { status: 'in_transit' }, 'payout.updated');
  },
  'payout.arrive'(tx, id) {
    const payout = find(tx, 'payout', id);
    if (payout?.status === 'pending' || payout?.status === 'in_transit') arrive(tx, payout);
  },
};
