import type { Effect, Reportable } from '#features/moderation/points.ts';
import { clearProfile, type RemovedProfile, restoreProfile } from '../profile/clear-profile.server.ts';

/** Clears what somebody shows of themselves; the account stays. */
const remove: Effect = {
  async apply(tx, accountId) {
    const removed = await clearProfile(tx, accountId);
    return removed && { ...removed };
  },
  undo: (tx, accountId, applied) => restoreProfile(tx, accountId, applied as unknown as RemovedProfile),
};

export const accountEffects: Reportable['effects'] = { remove };
