import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getCollectedCardDetail, getGifts } from './copies/calls.ts';

export const liveUpdates: LiveUpdates = {
  // A gift is offered and answered by two people, and either may look at it.
  'notices.changed'(client) {
    for (const call of [getGifts, getCollectedCardDetail])
      void client.invalidateQueries({ queryKey: callKey(call) });
  },
};
