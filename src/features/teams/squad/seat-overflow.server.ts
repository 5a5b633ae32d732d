import { joinAccount } from '#features/people/account-sql.server.ts';
import { applyLimit } from '#features/plans/over-limit/apply-limit.server.ts';
import type { LimitedThing, PlanOverflow } from '#features/plans/points.ts';
import { readOnlyByPlan } from '#features/plans/usage.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import '#features/teams/events.ts';
import type { PlaceRow } from './place-row.server.ts';

const FEATURE = 'team_seats';

/** People beyond the seats of their club's plan stay in its teams as they are, and nothing about their places changes. */
export const seatOverflow: PlanOverflow = {
  feature: FEATURE,
  holder: 'club',
  // A child whose guardian hasn't approved is known by the name under which it was invited.
  list: (ctx, clubId) => ctx.sql<LimitedThing[]>`
    select person_id as id, site, null as path, bool_or(over_seats) as is_read_only,
      (array_agg(name order by waits_for_guardian, invited_at, place_id))[1] as name
    from (
      select seat.person_id, g.site, p.over_seats, p.waits_for_guardian, p.invited_at, p.id as place_id,
        coalesce(case when not p.waits_for_guardian then a.display_name end, nullif(p.roster_name, ''), p.email::text,
          'Invited member') as name
      from club_place seat join team_account p on p.id = seat.id join team g on g.id = p.team_id
        left ${joinAccount(ctx, 'p.account_id')}
      where seat.tribe_id = ${clubId} and seat.takes_seat
    ) place
    group by person_id, site order by min(invited_at), person_id`,
  async setReadOnly({ sql }, ids, isReadOnly, clubId) {
    await sql`
      update team_account set over_seats = ${isReadOnly}
      where over_seats <> ${isReadOnly} and id in (
        select seat.id from club_place seat
        where seat.tribe_id = ${clubId} and seat.person_id = any(${ids as string[]}::uuid[]) and seat.takes_seat)`;
  },
  async holdersWithMore({ sql }, than) {
    const rows = await sql<{ id: string }[]>`
      select tribe_id as id from club_place where takes_seat
      group by tribe_id having count(distinct person_id) > ${than}`;
    return rows.map(({ id }) => id);
  },
};

/** A seat is free again, which somebody beyond the seats may have; or a team was deleted or restored with its people. */
export async function applySeatLimit(ctx: Ctx, { teamId }: { teamId: string }): Promise<void> {
  const [team] = await ctx.sql<
    { clubId: string }[]
  >`select tribe_id as club_id from team where id = ${teamId}`;
  if (team) await applyLimit(ctx, FEATURE, team);
}

/** @throws 402 PLAN_READ_ONLY for a place beyond the seats of the club's plan */
export function assertHasSeat({ overSeats }: Pick<PlaceRow, 'overSeats'>): void {
  if (!overSeats) return;
  throw readOnlyByPlan(
    FEATURE,
    'This place is read-only, because the club has more people than seats. Whoever runs the club can add seats, or choose who keeps theirs.',
  );
}
