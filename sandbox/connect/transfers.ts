import { book, fundsOf } from '#sandbox/balance.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { assertWhole } from '#sandbox/protocol/currencies.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import { wholeList } from '#sandbox/store/lists.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, get, idOf, insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { emitWhenAvailable } from './balances.ts';
import { destinationPayment } from './destination-payment.ts';
import { asAccount, getAccount } from './scope.ts';

export type Transfer = Objects['transfer'] & { object: 'transfer' };
type Charge = Objects['charge'];

interface TransferInput {
  amount: number;
  currency: string;
  destination: string;
  source_transaction?: string | undefined;
  transfer_group?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
}

/**
 * Moves money from the platform to a connected account. With a source charge it may exceed the available balance: it
 * becomes available there when the source does here.
 */
export function createTransfer(tx: Tx, given: TransferInput): Transfer {
  const { amount, currency } = given;
  assertWhole(amount, currency);
  const account = getAccount(tx, given.destination, 'destination');
  if (account.capabilities?.transfers !== 'active')
    throw badRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', param: 'destination' },
    );
  const source = given.source_transaction ? sourceOf(tx, given.source_transaction, amount, currency) : null;
  if (!source && fundsOf(tx, currency).available < amount)
    throw badRequest(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance.',
      { code: 'balance_insufficient' },
    );
  const id = newId('transfer');
  const availableOn = Math.max(tx.now, source?.availableOn ?? 0);
  const description = given.description ?? null;
  const debit = book(tx, {
    type: 'transfer',
    amount: -amount,
    currency,
    source: id,
    description,
    availableOn,
  });
  const own = asAccount(tx, account.id);
  const payment = destinationPayment(own, { amount, currency, transfer: id });
  const credit = book(own, {
    type: 'payment',
    amount,
    currency,
    source: payment.id,
    description,
    availableOn,
  });
  update(own, payment, { balance_transaction: credit.id });
  emitWhenAvailable(own, availableOn);
  const transfer = insert(tx, {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: debit.id,
    created: tx.now,
    currency,
    description,
    destination: account.id,
    destination_payment: payment.id,
    livemode: false,
    metadata: mergeMetadata(null, given.metadata),
    reversals: wholeList(`/v1/transfers/${id}/reversals`, []),
    reversed: false,
    source_transaction: source?.charge.id ?? null,
    source_type: 'card',
    transfer_group: given.transfer_group ?? source?.charge.transfer_group ?? null,
  });
  emit(tx, 'transfer.created', transfer);
  return transfer;
}

/** The source charge: paid, in the same currency, and not transferred already. */
function sourceOf(
  tx: Tx,
  id: string,
  amount: number,
  currency: string,
): { charge: Charge; availableOn: number } {
  const charge = get(tx, 'charge', id, 'source_transaction');
  const invalidSource = (message: string) => badRequest(message, { param: 'source_transaction' });
  if (charge.status !== 'succeeded' || !charge.captured)
    throw invalidSource('The source of a transfer has to be a charge that succeeded.');
  if (charge.currency !== currency)
    throw invalidSource(`The currency of the source is ${charge.currency}, not ${currency}.`);
  const { passed: transferred } = tx.db.one<{ passed: number }>(
    `select coalesce(sum((json ->> '$.amount') - (json ->> '$.amount_reversed')), 0) as passed
     from obj where kind = 'transfer' and json ->> '$.source_transaction' = ?`,
    id,
  ) ?? { passed: 0 };
  if (transferred + amount > charge.amount)
    throw invalidSource(
      `Transfers using this transaction as a source must not exceed the source amount of ${charge.amount}. ${transferred} were transferred already.`,
    );
  const booked = find(tx, 'balance_transaction', idOf(charge.balance_transaction) ?? '');
  return { charge, availableOn: booked?.available_on ?? tx.now };
}
