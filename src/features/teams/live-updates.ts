import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { refreshTeams } from './team-cache.ts';

export const liveUpdates: LiveUpdates = {
  'team-account.changed': refreshTeams,
  'guardian.decided': refreshTeams,
};
