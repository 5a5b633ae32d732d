import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getMyTeams, getTeam } from './directory/calls.ts';

export const liveUpdates: LiveUpdates = {
  'team-account.changed'(client) {
    for (const call of [getMyTeams, getTeam]) void client.invalidateQueries({ queryKey: callKey(call) });
  },
};
