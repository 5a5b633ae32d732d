import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { asTeamManager, lockTeam, openTeam } from '../access.server.ts';
import type { changeTeamAccounts, Place, updateTeamAccount } from './calls.ts';
import { findPlace, type PlaceRow, placeColumns, presentPlace } from './place-row.server.ts';
import { explainConflict, movePlace } from './place-states.server.ts';
import { assertHasSeat } from './seat-overflow.server.ts';
import { withinSeats } from './seats.server.ts';

type Changes = CallParsed<typeof updateTeamAccount>['body'];

/** Changes jersey, position, type or state; what is left out stays. A fan who becomes an athlete takes a seat. */
export async function updatePlace(ctx: Ctx, { teamId, accountId, ...changes }: Changes): Promise<Place> {
  const row = await asTeamManager(ctx, teamId, async (tx, team, me) => {
    const place = await findPlace(tx, team.id, accountId);
    if (!place || ['removed', 'declined', 'expired'].includes(place.state)) throw notFound('member');
    assertHasSeat(place);
    const changed = await writeFields(tx, place, changes);
    if (!changes.state || changes.state === place.state) return changed;
    const { state: to } = changes;
    const reason = to === 'active' ? 'activated' : 'deactivated';
    if (place.state === 'invited')
      throw conflict('NOT_ANSWERED', 'They haven’t answered the invitation yet.');
    return movePlace(tx, changed, { to, reason, by: me.accountId });
  });
  return presentPlace(ctx, row);
}

async function writeFields(
  tx: Ctx,
  place: PlaceRow,
  { userType = place.userType, jersey, position = place.position }: Omit<Changes, 'teamId' | 'accountId'>,
): Promise<PlaceRow> {
  const nextJersey = jersey === undefined ? place.jersey : jersey || null;
  const [row] = await withinSeats(tx, place.teamId, () =>
    explainConflict(tx.sql<PlaceRow[]>`
      update team_account p set user_type = ${userType}, jersey = ${nextJersey}, position = ${position}, updated_at = now()
      where p.id = ${place.id} returning ${placeColumns(tx)}`),
  );
  if (!row) throw notFound('member');
  return row;
}

/** Takes somebody out, or withdraws their invitation; the seat is free again. Repeating it changes nothing. */
export async function removePlace(ctx: Ctx, teamId: string, accountId: string): Promise<Place> {
  const row = await asTeamManager(
    ctx,
    teamId,
    async (tx, team, me) => {
      const place = await findPlace(tx, team.id, accountId);
      if (!place) throw notFound('member');
      if (['removed', 'declined', 'expired'].includes(place.state)) return place;
      const reason = place.state === 'invited' ? 'withdrawn' : 'removed';
      return movePlace(tx, place, { to: 'removed', reason, by: me.accountId });
    },
    { evenOverPlan: true },
  );
  return presentPlace(ctx, row);
}

/** The same for several, in one transaction; whoever can't be moved there is skipped. */
export function changePlaces(
  ctx: Ctx,
  { teamId, ids, to }: CallParsed<typeof changeTeamAccounts>['body'],
): Promise<{ changed: number; skipped: number }> {
  return asTeamManager(
    ctx,
    teamId,
    async (tx, team, me) => {
      const places = await tx.sql<PlaceRow[]>`
      select ${placeColumns(tx)} from team_account p
      where p.team_id = ${team.id} and p.id = any(${ids}::uuid[]) order by p.id`;
      const fitting = places.filter(
        ({ state, overSeats }) => movable[to].includes(state) && (to === 'removed' || !overSeats),
      );
      for (const place of fitting) {
        const reason = place.state === 'invited' ? 'withdrawn' : reasons[to];
        await movePlace(tx, place, { to, reason, by: me.accountId });
      }
      return { changed: fitting.length, skipped: ids.length - fitting.length };
    },
    { evenOverPlan: to === 'removed' },
  );
}

const movable: Record<'active' | 'inactive' | 'removed', readonly PlaceRow['state'][]> = {
  active: ['inactive'],
  inactive: ['active'],
  removed: ['invited', 'active', 'inactive'],
};
const reasons = { active: 'activated', inactive: 'deactivated', removed: 'removed' } as const;

/** Somebody leaves a team by themselves. Repeating it changes nothing. */
export async function leaveTeam(ctx: Ctx, teamId: string): Promise<void> {
  const { accountId } = activeViewerOf(ctx);
  const seen = await openTeam(ctx, teamId);
  await transact(ctx, async (tx) => {
    const team = await lockTeam(tx, seen.id);
    const place = await findPlace(tx, team.id, accountId);
    if (place?.state !== 'active' && place?.state !== 'inactive') return;
    await movePlace(tx, place, { to: 'removed', reason: 'left', by: accountId });
  });
}
