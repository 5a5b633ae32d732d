import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { AfterPayment } from '#features/payments/bought-entry.ts';
import type { HeaderEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getBag, getBagCount } from './calls.ts';
import { BagLink } from './ui/bag-link.tsx';

export const headerEntries: readonly HeaderEntry[] = [
  { id: 'bag', order: 10, isFor: (site) => siteRules[site].can.sell, Entry: BagLink },
];

/** What a guest paid leaves their browser's bag; a member's is kept by the server. */
export const afterPayment: readonly AfterPayment[] = [
  (items) => {
    if (items.some(({ bagLineId }) => bagLineId))
      void import('./ui/change-local-bag.ts').then(({ takePaidLines }) => takePaidLines(items));
  },
];

export const liveUpdates: LiveUpdates = {
  'bag.changed'(client) {
    for (const call of [getBag, getBagCount]) void client.invalidateQueries({ queryKey: callKey(call) });
  },
};
