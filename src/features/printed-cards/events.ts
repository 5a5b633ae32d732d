import type { ProductState } from '#features/apparel/product/product-states.ts';
import type { RevocationReason } from '#features/payments/points.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    'printed-card.state-changed': {
      productId: string;
      ownerId: string;
      from: ProductState;
      to: ProductState;
      byAccountId: string | null;
    };
    /** Our team decided about a change of what is on sale. */
    'printed-card.change-decided': { productId: string; ownerId: string; approved: boolean };
    /** Its first print was sold while a change of its pictures waited for our team, which the sale ended. */
    'printed-card.change-ended': { productId: string; ownerId: string };
    /** Its seller deleted it before anybody bought it. */
    'printed-card.deleted': { productId: string; ownerId: string };
    /** Some of it may be for sale again. */
    'printed-card.stock-changed': { productId: string };
    /** Somebody given a share of a printed card has to approve it. */
    'printed-card.approval-requested': {
      productId: string;
      ownerId: string;
      accountId: string;
      share: number;
    };
    'printed-card.approval-answered': {
      productId: string;
      ownerId: string;
      accountId: string;
      accepted: boolean;
    };
    'printed-card.sold': {
      productId: string;
      ownerId: string;
      buyerId: string;
      paymentId: string;
      item: number;
      numbers: number[];
    };
    'printed-card.revoked': {
      productId: string;
      ownerId: string;
      buyerId: string;
      reason: RevocationReason;
    };
  }
}
