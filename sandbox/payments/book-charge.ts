import { type ScheduledTasks, schedule } from '#sandbox/clock.ts';
import { get } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { bookCharge } from './charges.ts';
import { createDispute } from './disputes.ts';
import { testCardOf } from './payment-methods.ts';

/** Books a charge after the events of the request, or after the delay a test has set. */
export function scheduleBooking(tx: Tx, chargeId: string, methodId: string): void {
  if (tx.settleSeconds > 0)
    schedule(tx, tx.now + tx.settleSeconds, 'charge.settle', `${chargeId} ${methodId}`);
  else tx.deferred.push(() => bookAndDispute(tx, chargeId, methodId));
}

/** Some test cards dispute their charge immediately. */
function bookAndDispute(tx: Tx, chargeId: string, methodId: string): void {
  const card = testCardOf(tx, methodId);
  const charge = bookCharge(tx, get(tx, 'charge', chargeId), card);
  if (card.disputed) createDispute(tx, { charge });
}

export const chargeTasks: ScheduledTasks = {
  'charge.settle'(tx, ref) {
    const [chargeId = '', methodId = ''] = ref.split(' ');
    bookAndDispute(tx, chargeId, methodId);
  },
};
