import type { DeliveryState } from './delivery/delivery-states.ts';
import type { PrintJobState } from './printing/print-job-states.ts';
import type { ReturnState } from './returns/return-states.ts';

/** What was done with a delivery. */
export type DeliveryReason =
  | 'started'
  | 'shipped'
  | 'held'
  | 'resumed'
  | 'line_cancelled'
  | 'refunded'
  | 'seller_gone'
  | 'buyer_gone'
  | 'not_sent'
  | 'disputed'
  | 'dispute_won'
  | 'received'
  | 'time_passed';

declare module '#platform/events.ts' {
  interface EventMap {
    /** A delivery was opened by its payment, or something was done with it; `from` and `to` can be the same state. */
    'delivery.changed': {
      deliveryId: string;
      paymentId: string;
      sellerId: string;
      buyerId: string;
      from: DeliveryState | null;
      to: DeliveryState;
      reason: DeliveryReason | 'paid';
      /** Who did it; null when time or the payment did. */
      by: string | null;
      /** What was shipped. */
      parcelId?: string;
    };
    'delivery.tracking-corrected': {
      parcelId: string;
      deliveryId: string;
      sellerId: string;
      buyerId: string;
    };
    /** Its seller promised to have sent it by now. */
    'delivery.late': { deliveryId: string; sellerId: string };
    /** It isn't sent a week after that: its buyer can cancel it now. */
    'delivery.overdue': { deliveryId: string; sellerId: string; buyerId: string };
    /** Something has to be done with a print job at the partner: it is sent, or cancelled. */
    'print-job.due': { jobId: string };
    'print-job.changed': {
      jobId: string;
      deliveryId: string;
      sellerId: string;
      buyerId: string;
      from: PrintJobState;
      to: PrintJobState;
    };
    'delivery.return-changed': {
      returnId: string;
      deliveryId: string;
      sellerId: string;
      buyerId: string;
      /** Null for a new one. */
      from: ReturnState | null;
      to: ReturnState;
      /** Null when time or the bank did it. */
      by: string | null;
      /** A code. */
      reason: string;
    };
    /** The next step of a return is due in two days, or was due by now. */
    'delivery.return-due': {
      returnId: string;
      deliveryId: string;
      sellerId: string;
      buyerId: string;
      isOver: boolean;
    };
  }
}
