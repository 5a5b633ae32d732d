import { refreshViewer } from '#features/auth/session.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { refreshTribes } from './ui/tribe-cache.ts';

export const liveUpdates: LiveUpdates = {
  'membership.changed'(client) {
    refreshTribes(client);
    void refreshViewer();
  },
};
