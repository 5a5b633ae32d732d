import { noticesOf } from '#features/notifications/notices-of.ts';
import { lookUp } from '#platform/look-up.ts';
import { carrierName } from './delivery/carriers.ts';
import { holdLabels } from './delivery/delivery-labels.ts';
import type { HoldReason } from './delivery/delivery-states.ts';

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
    delivery_to_send: 'New order to ship: {target}',
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
    delivery_on_hold: {
      text: 'Order {target} is on hold. {why}',
      values: { reason: 'STOCK' as HoldReason },
      shown: ({ reason }: { reason: HoldReason }) => ({ why: lookUp(holdLabels, reason)?.sentence ?? '' }),
    },
    delivery_cancelled: {
      text: 'Part of order {target} can’t be shipped. We’re refunding you.',
    },
    return_requested: 'A buyer requested a return on order {target}',
    return_answered: {
      text: 'The seller declined your return on order {target}',
      values: { answer: 'approved' as 'approved' | 'declined' },
      by: 'answer',
      of: { approved: 'The seller approved your return on order {target}' },
    },
  },
);
