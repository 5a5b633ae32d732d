import { book } from '#sandbox/balance.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { assertWhole } from '#sandbox/protocol/currencies.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import { wholeList } from '#sandbox/store/lists.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { get, idOf, insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { asAccount } from './scope.ts';
import type { Transfer } from './transfers.ts';

interface ReversalInput {
  amount?: number | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
}

/** Moves all or part of a transfer back to the platform. The account's balance may become negative. */
export function reverseTransfer(
  tx: Tx,
  transfer: Transfer,
  given: ReversalInput,
): Objects['transfer_reversal'] {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = given.amount ?? left;
  if (left === 0) throw badRequest('Transfer has already been fully reversed.', { param: 'amount' });
  if (amount > left)
    throw badRequest(`Transfer reversal amount (${amount}) is greater than unreversed amount (${left}).`, {
      param: 'amount',
    });
  const { currency } = transfer;
  assertWhole(amount, currency);
  const id = newId('transfer_reversal');
  // Funds that are still pending are reversed from the pending balance.
  const booked = get(tx, 'balance_transaction', idOf(transfer.balance_transaction) ?? '');
  const availableOn = Math.max(tx.now, booked.available_on);
  const credit = book(tx, { type: 'transfer_refund', amount, currency, source: id, availableOn });
  const own = asAccount(tx, idOf(transfer.destination) ?? '');
  book(own, { type: 'payment_refund', amount: -amount, currency, source: id, availableOn });
  const payment = get(own, 'charge', idOf(transfer.destination_payment) ?? '');
  const refunded = payment.amount_refunded + amount;
  update(own, payment, { amount_refunded: refunded, refunded: refunded === payment.amount });
  const reversal = insert(tx, {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: credit.id,
    created: tx.now,
    currency,
    destination_payment_refund: null,
    metadata: mergeMetadata(null, given.metadata),
    source_refund: null,
    transfer: transfer.id,
  });
  const next = update(tx, transfer, {
    amount_reversed: transfer.amount_reversed + amount,
    reversed: amount === left,
    reversals: wholeList(transfer.reversals.url, [reversal, ...transfer.reversals.data]),
  });
  emit(tx, 'transfer.reversed', next);
  return reversal;
}
