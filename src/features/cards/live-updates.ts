import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getCollectedCardDetail, getGifts } from './copies/calls.ts';

export const liveUpdates: LiveUpdates = {
  // Sender and recipient of a gift may both have it open.
  'notices.changed'(client) {
    for (const call of [getGifts, getCollectedCardDetail])
      void client.invalidateQueries({ queryKey: callKey(call) });
  },
};
