import { blankCharge } from '#sandbox/payments/blank-charge.ts';
import { idWith } from '#sandbox/store/ids.ts';
import { insert } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';

interface Given {
  amount: number;
  currency: string;
  transfer: string;
}

/** A transfer as the receiving account sees it: a payment of its own. */
export const destinationPayment = (tx: Tx, { amount, currency, transfer }: Given) =>
  insert(tx, {
    ...blankCharge(tx, { id: idWith('py_'), amount, currency }),
    amount_captured: amount,
    captured: true,
    paid: true,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    source_transfer: transfer,
    status: 'succeeded',
  });
