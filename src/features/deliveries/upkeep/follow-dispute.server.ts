import { paymentStates } from '#features/payments/payment-states.server.ts';
import { disputesOf, findDisputeOutcome } from '#features/payments/refunds/dispute-outcome.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '#features/payments/events.ts';
import { deliveriesOf } from '../delivery/delivery-row.server.ts';
import { deliveryStates, endHold, followOrder, moveDelivery } from '../delivery/delivery-states.server.ts';
import { openStates } from '../delivery/delivery-states.ts';
import { returnStates } from '../returns/return-states.server.ts';
import { moveReturn } from '../returns/work-on-return.server.ts';

/**
 * What isn't sent waits on hold while a payment is disputed, and so do returns. When the bank sides with the seller both go
 * on, the returns with the days they waited; when it doesn't, returns end. Safe to run again.
 */
export async function followDispute(ctx: Ctx, event: EventMap['dispute.transitioned']): Promise<void> {
  const { paymentId, to } = event;
  await transact(ctx, async (tx) => {
    const payment = await paymentStates.lock(tx, paymentId);
    const outcome = await findDisputeOutcome(tx, paymentId);
    for (const { id } of await deliveriesOf(tx, paymentId)) {
      const delivery = await deliveryStates.lock(tx, id);
      const { state, holdReason } = delivery;
      if (outcome === 'open' && openStates.includes(state) && state !== 'on_hold') {
        const hold = { reason: 'PAYMENT_REVIEW', note: '' } as const;
        await moveDelivery(tx, delivery, { to: 'on_hold', by: null, reason: 'disputed', hold });
      } else if (outcome === 'won' && state === 'on_hold' && holdReason === 'PAYMENT_REVIEW') {
        await endHold(tx, delivery, { by: null, reason: 'dispute_won' });
      }
      if (outcome === 'lost')
        for (const returnId of await openReturnsOf(tx, id)) {
          const row = await returnStates.lock(tx, returnId);
          await moveReturn(
            tx,
            { payment, delivery, row },
            { to: 'cancelled', by: null, reason: 'dispute_lost' },
          );
        }
    }
    if (to !== 'won') return;
    // What arrived meanwhile left the order as it was.
    await followOrder(tx, paymentId, { by: null, reason: 'dispute_won' });
    await extendDeadlines(tx, event);
  });
}

async function openReturnsOf({ sql }: Ctx, deliveryId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from delivery_return where delivery_id = ${deliveryId}
      and state in ('requested', 'approved', 'sent_back', 'received', 'with_team') order by id`;
  return rows.map(({ id }) => id);
}

/** By as long as the dispute was open. */
async function extendDeadlines(tx: Ctx, event: EventMap['dispute.transitioned']): Promise<void> {
  const dispute = (await disputesOf(tx, event.paymentId)).find(({ id }) => id === event.disputeId);
  if (!dispute?.closedAt) return;
  await tx.sql`
    update delivery_return r
    set due_at = due_at + (${dispute.closedAt}::timestamptz - ${dispute.openedAt}::timestamptz), reminders = 0
    from delivery d
    where d.id = r.delivery_id and d.payment_id = ${event.paymentId} and r.due_at is not null
      and r.created_at < ${dispute.closedAt}::timestamptz`;
}
