import { tribeTransitions } from '#features/tribes/management/policy.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import { admitMembers } from './membership/admit-members.server.ts';
import type { LockedTribe } from './membership/membership-states.server.ts';
import type { TribeRow } from './queries.server.ts';
import './events.ts';

export type TribeReason =
  | 'opened'
  | 'changed_by_manager'
  | 'no_members'
  | 'owner_banned'
  | 'owner_restored'
  | 'suspended_by_staff'
  | 'restored_by_staff'
  | 'closed_by_staff'
  /** Its owner's plan allows fewer tribes, and covers it again. */
  | 'over_plan'
  | 'within_plan';

interface TribeMove extends Move<TribeRow['state']> {
  reason: TribeReason;
}

export const tribeStates = states<TribeRow['state'], LockedTribe, TribeMove>({
  table: 'tribe',
  of: 'tribe_id',
  // It is active again when the ban of its owner is lifted.
  allowed: { ...tribeTransitions, read_only: ['active', ...tribeTransitions.read_only] },
  refused: (from, to, tribe) =>
    conflict(
      'INVALID_TRANSITION',
      `${tribe?.name} is ${from && labels[from]} and can’t become ${to && labels[to]}.`,
    ),
  set: ({ sql }) => sql`version = version + 1, updated_at = now()`,
  events: ({ id: tribeId }, { by }) =>
    by ? [{ event: 'tribe.changed', payload: { tribeId, byAccountId: by } }] : [],
  async after(tx, tribe, { to, by }) {
    if (to === 'active' && tribe.joinMode === 'open' && by)
      await admitMembers(tx, tribe, { from: ['waiting', 'requested'], reason: 'tribe_opened', by });
  },
});

/** Moves a tribe as people decide it. A tribe that opens to everybody admits its waitlist. */
export async function moveTribe(tx: Ctx, tribe: LockedTribe, move: TribeMove): Promise<void> {
  const states = Object.keys(tribeTransitions) as TribeRow['state'][];
  const only = states.filter((state) => tribeTransitions[state].includes(move.to));
  await tribeStates.move(tx, tribe, { ...move, only });
}

const labels: Record<TribeRow['state'], string> = {
  draft: 'a draft',
  waitlisted: 'on the waitlist',
  active: 'open',
  read_only: 'read-only',
  archived: 'archived',
  suspended: 'suspended',
  closed: 'closed',
};
