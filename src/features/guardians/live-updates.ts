import { getMyRequests } from '#features/approvals/calls.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { callKey } from '#platform/web/use-call.ts';

export const liveUpdates: LiveUpdates = {
  'guardian.decided': (client) => void client.invalidateQueries({ queryKey: callKey(getMyRequests) }),
};
