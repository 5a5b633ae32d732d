import { noticesOf } from '#features/notifications/notices-of.ts';
import { lookUp } from '#platform/look-up.ts';
import { carrierName } from './delivery/carriers.ts';
import { holdLabels } from './delivery/delivery-labels.ts';
import type { HoldReason } from './delivery/delivery-states.ts';
import type { ReturnState } from './returns/return-states.ts';

/** The target is the order, by its number. */
export const deliveryNotices = noticesOf(
  {
    kind: 'delivery',
    label: 'Deliveries',
    hint: 'What you ordered, have to send or get back',
    order: 136,
    icon: 'truck',
    emailAtOnce: 'We email you about this right away because it’s about an order.',
  },
  {
    delivery_to_send: {
      text: 'You sold {title}{others, plural, =0 {} one { and 1 more} other { and {others} more}}. Ship order {target}.',
      values: { title: 'Pitch shirt' as string | null, others: 2 },
      by: 'title',
      of: { none: 'New order to ship: {target}' },
      subject: 'New order to ship: {target}',
    },
    delivery_late: {
      text: 'Order {target} is late. Ship it, or put it on hold and say why.',
    },
    delivery_overdue: {
      text: 'Order {target} still hasn’t shipped, and the buyer can cancel it now. Ship it, or it’s refunded automatically.',
    },
    delivery_cancellable: {
      text: 'Order {target} hasn’t shipped in time. You can cancel it for a full refund, or keep waiting.',
    },
    delivery_unsent: {
      text: 'Part of order {target} wasn’t shipped in time. It’s cancelled, and the buyer is refunded. Don’t ship it.',
    },
    delivery_shipped: {
      text: 'Order {target} is on its way with {name}',
      values: { carrier: 'ups' as string | null, part: 'all' as 'all' | 'part' | 'rest' },
      shown: ({ carrier }: { carrier: string | null }) => ({ name: carrierName(carrier ?? '') }),
      by: 'part',
      of: {
        part: 'Part of order {target} is on its way with {name}. The rest comes separately.',
        rest: 'The rest of order {target} is on its way with {name}',
      },
    },
    delivery_tracking_corrected: {
      text: 'The tracking of order {target} was corrected: it’s on its way with {name}, {number}.',
      values: { carrier: 'ups' as string | null, number: '1Z999' as string | null },
      shown: ({ carrier }: { carrier: string | null }) => ({ name: carrierName(carrier ?? '') }),
      by: 'number',
      of: { none: 'The tracking of order {target} was corrected: it’s on its way with {name}.' },
    },
    print_stopped: {
      text: 'Our print partner won’t print order {target} as it is. Send it again, or print it yourself.',
      values: { state: 'held' as 'held' | 'failed' },
      by: 'state',
      of: {
        failed: 'Order {target} couldn’t be sent to our print partner. Send it again, or print it yourself.',
      },
    },
    print_shipped: 'Our print partner printed and shipped order {target}.',
    delivery_on_hold: {
      text: 'Order {target} is on hold. {why}',
      values: { reason: 'STOCK' as HoldReason },
      shown: ({ reason }: { reason: HoldReason }) => ({ why: lookUp(holdLabels, reason)?.sentence ?? '' }),
    },
    delivery_cancelled: {
      text: 'Part of order {target} can’t be shipped. We’re refunding you.',
    },
    return_requested: {
      text: 'A buyer requested a return on order {target}. Answer by {by, day}.',
      values: { by: '2026-12-04T12:00:00.000Z' },
    },
    return_answered: {
      text: 'The seller declined your return on order {target}. If you disagree, take it to our team.',
      values: { answer: 'approved' as 'approved' | 'missing' | 'declined', by: '2026-12-04T12:00:00.000Z' },
      by: 'answer',
      of: {
        approved: 'The seller approved your return on order {target}. Send it back by {by, day}.',
        missing: 'The seller approved your return on order {target}. They refund it by {by, day}.',
      },
    },
    return_sent_back: {
      text: 'The buyer sent back their return on order {target} with {name}.',
      values: { carrier: 'ups' },
      shown: ({ carrier }: { carrier: string }) => ({ name: carrierName(carrier) }),
    },
    return_received: {
      text: 'Your return on order {target} has arrived. The seller refunds it by {by, day}.',
      values: { by: '2026-12-04T12:00:00.000Z' },
    },
    return_cancelled: {
      text: 'The buyer cancelled their return on order {target}.',
      values: { reason: 'buyer_cancelled' as string },
      by: 'reason',
      of: {
        not_sent_back: 'The buyer didn’t send back their return on order {target} in time, so it ended.',
      },
    },
    return_ended: 'Your return on order {target} ended because it wasn’t sent back in time.',
    return_with_team:
      'A buyer took their return on order {target} to our team. You can still refund it yourself.',
    return_decided: {
      text: 'Our team closed the return on order {target}. Nothing is refunded.',
      values: { decision: 'closed' as 'closed' | 'refunded' },
      by: 'decision',
      of: { refunded: 'Our team refunded the buyer for the return on order {target}.' },
    },
    return_due: {
      text: 'Answer the return on order {target} by {by, day}.',
      values: { step: 'requested' as ReturnState, by: '2026-12-04T12:00:00.000Z' },
      by: 'step',
      of: {
        approved: 'Send back your return on order {target} by {by, day}.',
        sent_back: 'A return on order {target} is on its way to you. Say when it arrives, by {by, day}.',
        received: 'Refund the return on order {target} by {by, day}.',
      },
    },
    return_overdue: {
      text: 'The seller hasn’t answered your return on order {target}. You can take it to our team.',
      values: { step: 'requested' as ReturnState },
      by: 'step',
      of: {
        approved: 'The seller hasn’t refunded your return on order {target}. You can take it to our team.',
        sent_back: 'The seller hasn’t confirmed your return on order {target}. You can take it to our team.',
        received: 'The seller hasn’t refunded your return on order {target}. You can take it to our team.',
      },
    },
  },
);
