import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { admitMembers } from './admit-members.server.ts';
import './events.ts';
import { tribeMoves } from '#features/tribes/desk/policy.ts';
import type { LockedTribe } from './move-membership.server.ts';
import type { TribeRow } from './queries.server.ts';

interface TribeMove {
  to: TribeRow['state'];
  /** Kept for ever beside the move, in a few plain words. */
  why: string;
  /** Null when no person decided it. */
  by: string | null;
}

/** Makes one move of a tribe and writes it down. Where everybody may come in, those who waited come in with it. */
export async function moveTribe(tx: Ctx, tribe: LockedTribe, { to, why, by }: TribeMove): Promise<void> {
  if (!tribeMoves[tribe.state].includes(to)) {
    throw conflict(
      'INVALID_TRANSITION',
      `${tribe.name} is ${inWords[tribe.state]} and cannot become ${inWords[to]}.`,
    );
  }
  await tx.sql`
    with moved as (
      update tribe set state = ${to}, version = version + 1, updated_at = now() where id = ${tribe.id}
    )
    insert into tribe_move (tribe_id, from_state, to_state, by_account_id, why)
    values (${tribe.id}, ${tribe.state}, ${to}, ${by}, ${why})`;
  if (to === 'active' && tribe.joinMode === 'open' && by) {
    await admitMembers(tx, tribe, { from: ['waiting', 'requested'], why: 'the tribe opened', by });
  }
  if (by) await emit(tx, 'tribe.changed', { tribeId: tribe.id, byAccountId: by });
}

const inWords: Record<TribeRow['state'], string> = {
  draft: 'a draft',
  waitlisted: 'on the waitlist',
  active: 'open',
  read_only: 'read-only',
  archived: 'archived',
  suspended: 'suspended',
  closed: 'closed',
};
