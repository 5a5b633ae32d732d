import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getOrderDeliveries } from './buyer/calls.ts';
import { getDeliveriesToSend, getSellerCounts, getSellerDelivery } from './desk/calls.ts';

const shown = [getOrderDeliveries, getDeliveriesToSend, getSellerCounts, getSellerDelivery];

export const liveUpdates: LiveUpdates = {
  'delivery.changed'(client) {
    for (const call of shown) void client.invalidateQueries({ queryKey: callKey(call) });
  },
};
