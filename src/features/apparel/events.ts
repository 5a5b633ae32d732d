import type { RevocationReason } from '#features/payments/points.ts';
import type { ProductState } from './product/product-states.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    'apparel.state-changed': {
      productId: string;
      ownerId: string;
      from: ProductState;
      to: ProductState;
      byAccountId: string | null;
    };
    /** Our team decided about a change of what is on sale. */
    'apparel.change-decided': { productId: string; ownerId: string; approved: boolean };
    /** Its seller deleted it before anybody bought it. */
    'apparel.deleted': { productId: string; ownerId: string };
    /** Stock, reservations, prices, variants or categories changed: lists follow. */
    'apparel.stock-changed': { productId: string };
    /** Somebody given a share of a product has to approve it. */
    'apparel.approval-requested': { productId: string; ownerId: string; accountId: string; share: number };
    'apparel.approval-answered': { productId: string; ownerId: string; accountId: string; accepted: boolean };
    'apparel.sold': {
      productId: string;
      variantId: string;
      ownerId: string;
      buyerId: string;
      paymentId: string;
      item: number;
      quantity: number;
    };
    'apparel.revoked': { productId: string; ownerId: string; buyerId: string; reason: RevocationReason };
  }
}
