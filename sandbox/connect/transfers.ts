import { book, fundsOf } from '#sandbox/balance.ts';
import { badRequest } from '#sandbox/protocol/failure.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import { wholeList } from '#sandbox/store/lists.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, get, idOf, insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { tellWhenAvailable } from './balances.ts';
import { destinationPayment } from './destination-payment.ts';
import { accountNamed, atAccount } from './scope.ts';

export type Transfer = Objects['transfer'] & { object: 'transfer' };
type Charge = Objects['charge'];

interface TransferGiven {
  amount: number;
  currency: string;
  destination: string;
  source_transaction?: string | undefined;
  transfer_group?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
}

/**
 * From the platform to a connected account. With a source it may be more than what is available: it becomes available
 * there when the source does here.
 */
export function createTransfer(tx: Tx, given: TransferGiven): Transfer {
  const { amount, currency } = given;
  const account = accountNamed(tx, given.destination, 'destination');
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
  const gone = book(tx, {
    type: 'transfer',
    amount: -amount,
    currency,
    source: id,
    description,
    availableOn,
  });
  const own = atAccount(tx, account.id);
  const payment = destinationPayment(own, { amount, currency, transfer: id });
  const come = book(own, { type: 'payment', amount, currency, source: payment.id, description, availableOn });
  update(own, payment, { balance_transaction: come.id });
  tellWhenAvailable(own, availableOn);
  const transfer = insert(tx, {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: gone.id,
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

/** The charge the money comes from: paid, in the same currency, and not passed on already. */
function sourceOf(
  tx: Tx,
  id: string,
  amount: number,
  currency: string,
): { charge: Charge; availableOn: number } {
  const charge = get(tx, 'charge', id, 'source_transaction');
  const wrong = (message: string) => badRequest(message, { param: 'source_transaction' });
  if (charge.status !== 'succeeded' || !charge.captured)
    throw wrong('The source of a transfer has to be a charge that succeeded.');
  if (charge.currency !== currency)
    throw wrong(`The currency of the source is ${charge.currency}, not ${currency}.`);
  const { passed } = tx.db.one<{ passed: number }>(
    `select coalesce(sum((json ->> '$.amount') - (json ->> '$.amount_reversed')), 0) as passed
     from obj where kind = 'transfer' and json ->> '$.source_transaction' = ?`,
    id,
  ) ?? { passed: 0 };
  if (passed + amount > charge.amount)
    throw wrong(
      `Transfers using this transaction as a source must not exceed the source amount of ${charge.amount}. ${passed} were transferred already.`,
    );
  const booked = find(tx, 'balance_transaction', idOf(charge.balance_transaction) ?? '');
  return { charge, availableOn: booked?.available_on ?? tx.now };
}
