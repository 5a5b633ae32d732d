import { refreshViewer } from '#features/auth/session.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';

export const liveUpdates: LiveUpdates = {
  'account.changed': () => void refreshViewer(),
};
