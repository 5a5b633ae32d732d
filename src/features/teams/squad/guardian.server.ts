import type { RequestEvent } from '#features/approvals/events.ts';
import { applyDecision } from '#features/approvals/guardian.server.ts';
import type { GuardianRequestKind, RequestedThing } from '#features/approvals/points.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { type Ctx, emit, transact, viewerOf } from '#platform/ctx.ts';
import { lockTeam } from '../access.server.ts';
import { teamPlace } from '../notices.server.ts';
import { findPlace, type PlaceRow } from './place-row.server.ts';
import { movePlace } from './place-states.server.ts';

const team: GuardianRequestKind = {
  kind: 'team',
  describe: describePlaces,
  nameOf: ({ sql }, column) => sql`(
    select g.name from team_account p join team g on g.id = p.team_id where p.id = ${sql(column)})`,
  noticeOf: (id) => ({ about: teamPlace.of(id) }),
  isWithdrawable: false,
};
export const teamRequests: readonly GuardianRequestKind[] = [team];

interface Row {
  id: string;
  name: string;
  slug: string;
  description: string;
  userType: string;
  manager: string;
}

async function describePlaces(ctx: Ctx, ids: string[]): Promise<Map<string, RequestedThing>> {
  const rows = await ctx.sql<Row[]>`
    select p.id, g.name, g.slug, g.description, p.user_type, a.display_name as manager
    from team_account p join team g on g.id = p.team_id left ${joinAccount(ctx, 'p.invited_by')}
    where p.id = any(${ids}::uuid[])`;
  return new Map(
    rows.map(({ id, name, slug, description, userType, manager }) => [
      id,
      {
        title: name,
        text: description,
        note: `As ${userType}${manager ? `, invited by ${manager}` : ''}. The team’s managers see your name and email address.`,
        path: `/teams/${slug}`,
        media: [],
      },
    ]),
  );
}

/** A guardian agreed to a team, or did not: the child gets the invitation, its place, or neither. */
export async function applyGuardianDecision(ctx: Ctx, event: RequestEvent): Promise<void> {
  if (event.kind !== 'team') return;
  const [row] = await ctx.sql<
    { teamId: string }[]
  >`select team_id from team_account where id = ${event.targetId}`;
  if (!row) return;
  await applyDecision(ctx, event, (child, allowed) =>
    transact(child, async (tx) => {
      await lockTeam(tx, row.teamId);
      const place = await findPlace(tx, row.teamId, event.targetId);
      if (place) await (allowed ? admit(tx, place) : decline(tx, place));
    }),
  );
}

async function admit(tx: Ctx, place: PlaceRow): Promise<void> {
  if (place.state !== 'invited' || !place.waitsForGuardian) return;
  const { accountId } = viewerOf(tx);
  // Beyond the seats it stays an invitation, which the child answers when there is one.
  if (place.acceptedByChild && !place.overSeats) {
    await movePlace(tx, place, { to: 'active', reason: 'accepted', by: accountId });
    return;
  }
  await tx.sql`update team_account set waits_for_guardian = false, updated_at = now() where id = ${place.id}`;
  const { teamId, id: placeId, invitedBy } = place;
  await emit(tx, 'team-account.changed', {
    teamId,
    placeId,
    accountId,
    from: null,
    to: 'invited',
    byAccountId: invitedBy,
  });
}

async function decline(tx: Ctx, place: PlaceRow): Promise<void> {
  if (!['invited', 'active', 'inactive'].includes(place.state)) return;
  const to = place.state === 'invited' ? 'declined' : 'removed';
  await movePlace(tx, place, { to, reason: 'guardian_declined', by: null });
}
