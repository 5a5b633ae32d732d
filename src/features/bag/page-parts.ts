import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { HeaderEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getBag, getBagCount } from './calls.ts';
import { BagLink } from './ui/bag-link.tsx';

export const headerEntries: readonly HeaderEntry[] = [
  { id: 'bag', order: 10, isFor: (site) => siteRules[site].can.sell, Entry: BagLink },
];

export const liveUpdates: LiveUpdates = {
  'bag.changed'(client) {
    for (const call of [getBag, getBagCount]) void client.invalidateQueries({ queryKey: callKey(call) });
  },
};
