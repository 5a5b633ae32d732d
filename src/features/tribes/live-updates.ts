import type { QueryClient } from '@tanstack/react-query';
import { refreshViewer } from '#features/accounts/session.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import { refreshTribes } from './ui/tribe-cache.ts';

function refresh(client: QueryClient) {
  refreshTribes(client);
  void refreshViewer();
}

export const liveUpdates: LiveUpdates = { 'membership.changed': refresh, 'guardian.decided': refresh };
