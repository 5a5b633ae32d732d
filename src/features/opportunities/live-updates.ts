import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { refreshOpportunities } from './opportunity-cache.ts';

export const liveUpdates: LiveUpdates = {
  'application.moved': refreshOpportunities,
  'guardian.decided': refreshOpportunities,
};
