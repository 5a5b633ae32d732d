import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getBag, getBagCount } from './calls.ts';

export const liveUpdates: LiveUpdates = {
  'bag.changed'(client) {
    for (const call of [getBag, getBagCount]) void client.invalidateQueries({ queryKey: callKey(call) });
  },
};
