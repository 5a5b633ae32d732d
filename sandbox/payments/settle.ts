import { type Duties, due } from '#sandbox/clock.ts';
import { get } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { bookCharge } from './charges.ts';
import { createDispute } from './disputes.ts';
import { behaviourOf } from './methods.ts';

/** A charge reaches the balance a moment after it succeeded, or when the sandbox was told to take its time. */
export function settle(tx: Tx, chargeId: string, methodId: string): void {
  if (tx.settleSeconds > 0) due(tx, tx.now + tx.settleSeconds, 'charge.settle', `${chargeId} ${methodId}`);
  else tx.afterwards.push(() => settleCharge(tx, chargeId, methodId));
}

/** Some charges are disputed right away. */
function settleCharge(tx: Tx, chargeId: string, methodId: string): void {
  const card = behaviourOf(tx, methodId);
  const charge = bookCharge(tx, get(tx, 'charge', chargeId), card);
  if (card.disputed) createDispute(tx, { charge });
}

export const chargeDuties: Duties = {
  'charge.settle'(tx, ref) {
    const [chargeId = '', methodId = ''] = ref.split(' ');
    settleCharge(tx, chargeId, methodId);
  },
};
