import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getPayment } from './calls.ts';

export const liveUpdates: LiveUpdates = {
  'order.changed'(client) {
    void client.invalidateQueries({ queryKey: callKey(getPayment) });
  },
};
