import type { CallInput } from '#platform/call.ts';
import { keptStore } from '#platform/web/kept-store.ts';
import type { estimateDelivery } from '../pricing/calls.ts';

/** Where somebody without an address wants things sent; their browser keeps it. */
export const useDeliveryPlace = keptStore('delivery-place', (stored) => {
  const { country, postalCode } = (stored ?? {}) as Record<string, unknown>;
  return {
    country: typeof country === 'string' ? country : '',
    postalCode: typeof postalCode === 'string' ? postalCode : '',
  };
});

export interface VisitorsDeliveryProps {
  items: CallInput<typeof estimateDelivery>['body']['items'];
  /** What the items cost, for the total; left out: none. */
  goods?: number;
}
