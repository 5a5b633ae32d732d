import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { thing } from '#features/notifications/points.ts';
import { orderNumberOf } from '#features/payments/order/order-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { deliveryNotices } from '../notices.ts';
import type { ReturnReason, ReturnState } from './return-states.ts';
import { neverArrived, whoseTurn } from './return-states.ts';
import '../events.ts';

interface Named {
  number: string;
  state: ReturnState;
  reason: ReturnReason;
  carrier: string | null;
  dueAt: string | null;
}

/** What notices say of a return as it is now. */
async function named({ sql }: Ctx, returnId: string): Promise<Named | undefined> {
  const [row] = await sql<Named[]>`
    select ${orderNumberOf({ sql }, 'd.payment_id')} as number, r.state, r.reason, r.carrier, r.due_at
    from delivery_return r join delivery d on d.id = r.delivery_id where r.id = ${returnId}`;
  return row;
}

/** Tells the other person of each step. Refunds have a notice of their own, with the amount. */
async function notifyOfReturn(ctx: Ctx, event: EventMap['delivery.return-changed']): Promise<void> {
  const { returnId: id, sellerId, buyerId, to, by, reason } = event;
  const found = await named(ctx, id);
  if (!found) return;
  const { number, carrier } = found;
  const about = thing({ id, name: number, path: `/returns/${id}` });
  const [seller, buyer] = [
    { about, to: sellerId },
    { about, to: buyerId },
  ];
  const until = { by: found.dueAt ?? ctx.now.toISOString() };
  const isTeam = by !== null && by !== sellerId && by !== buyerId;
  for (const type of [deliveryNotices.return_due, deliveryNotices.return_overdue])
    await deleteNotices(ctx, { type, targetId: id });
  if (to === 'requested') await notify(ctx, deliveryNotices.return_requested, { ...seller, values: until });
  else if (to === 'approved' || (to === 'declined' && !isTeam)) {
    const answer = to === 'approved' && neverArrived(found.reason) ? ('missing' as const) : to;
    await notify(ctx, deliveryNotices.return_answered, { ...buyer, values: { answer, ...until } });
  } else if (to === 'sent_back')
    await notify(ctx, deliveryNotices.return_sent_back, { ...seller, values: { carrier: carrier ?? '' } });
  else if (to === 'received') await notify(ctx, deliveryNotices.return_received, { ...buyer, values: until });
  else if (to === 'with_team') await notify(ctx, deliveryNotices.return_with_team, seller);
  else if (to === 'cancelled' && reason !== 'dispute_lost') {
    await notify(ctx, deliveryNotices.return_cancelled, { ...seller, values: { reason } });
    if (reason === 'not_sent_back') await notify(ctx, deliveryNotices.return_ended, buyer);
  } else if (isTeam) {
    const decision = to === 'refunded' ? ('refunded' as const) : ('closed' as const);
    await notify(ctx, deliveryNotices.return_decided, { ...seller, values: { decision } });
    if (decision === 'closed')
      await notify(ctx, deliveryNotices.return_decided, { ...buyer, values: { decision } });
  }
  for (const accountId of [sellerId, buyerId])
    await pushUpdate(ctx, accountId, 'delivery.changed', { number });
}

/** Two days before, whoever has to act; when the day has passed, the buyer who can ask our team now. */
async function notifyOfDeadline(ctx: Ctx, event: EventMap['delivery.return-due']): Promise<void> {
  const { returnId: id, sellerId, buyerId, isOver } = event;
  const found = await named(ctx, id);
  if (!found?.dueAt) return;
  const about = thing({ id, name: found.number, path: `/returns/${id}` });
  const step = found.state;
  if (isOver) await notify(ctx, deliveryNotices.return_overdue, { about, to: buyerId, values: { step } });
  else
    await notify(ctx, deliveryNotices.return_due, {
      about,
      to: whoseTurn(found) === 'buyer' ? buyerId : sellerId,
      values: {
        step: step === 'approved' && neverArrived(found.reason) ? 'received' : step,
        by: found.dueAt,
      },
    });
}

export const noticedReturns: Feature = {
  subscriptions: [
    on('delivery.return-changed', 'deliveries.notify-of-return', notifyOfReturn),
    on('delivery.return-due', 'deliveries.notify-of-deadline', notifyOfDeadline),
  ],
};
