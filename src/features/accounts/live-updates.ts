import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getProfileByUsername } from './calls.ts';
import { getFollowList } from './relationships/calls.ts';
import { refreshViewer } from './session.ts';

export const liveUpdates: LiveUpdates = {
  'account.changed': () => void refreshViewer(),
  'guardian.decided'(client) {
    for (const call of [getProfileByUsername, getFollowList])
      void client.invalidateQueries({ queryKey: callKey(call) });
  },
};
