import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import { RESTORE_DAYS } from './policy.ts';
import type { TeamRow } from './team-row.server.ts';
import './events.ts';

interface TeamMove extends Move<TeamRow['state']> {
  reason:
    | 'founded'
    | 'archived'
    | 'unarchived'
    | 'deleted'
    | 'restored'
    | 'hidden_by_reports'
    | 'hidden_by_staff'
    | 'decision_undone';
}

export const teamStates = states<TeamRow['state'], Pick<TeamRow, 'id' | 'name' | 'state'>, TeamMove>({
  table: 'team',
  of: 'team_id',
  allowed: { active: ['archived', 'deleted'], archived: ['active', 'deleted'], deleted: ['active'] },
  refused: (from, to, team) =>
    conflict('INVALID_TRANSITION', `${team?.name} is ${from} and can’t become ${to}.`),
  set: ({ sql }, { to }) => sql`version = version + 1, updated_at = now(),
    deleted_until = ${to === 'deleted' ? sql`now() + ${RESTORE_DAYS} * interval '1 day'` : sql`null`}`,
  events: ({ id: teamId }, { by }) => [{ event: 'team.changed', payload: { teamId, byAccountId: by } }],
});
