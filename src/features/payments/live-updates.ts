import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getPayment } from './calls.ts';
import { getMyOrders, getOrder } from './orders/calls.ts';

export const liveUpdates: LiveUpdates = {
  'order.changed'(client) {
    for (const call of [getPayment, getOrder, getMyOrders])
      void client.invalidateQueries({ queryKey: callKey(call) });
  },
};
