import { joinAccount } from '#features/people/account-sql.server.ts';
import { applyLimit } from '#features/plans/over-limit/apply-limit.server.ts';
import type { LimitedThing, PlanOverflow } from '#features/plans/points.ts';
import { readOnlyByPlan } from '#features/plans/usage.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '#features/teams/events.ts';
import type { PlaceRow } from './place-row.server.ts';

const FEATURE = 'team_seats';

/** People beyond the seats of their team's plan stay in the squad as they are, and nothing about their place changes. */
export const seatOverflow: PlanOverflow = {
  feature: FEATURE,
  holder: 'team',
  // A child whose guardian hasn't approved is known by the name under which it was invited.
  list: (ctx, teamId) => ctx.sql<LimitedThing[]>`
    select p.id, g.site, null as path, p.over_seats as is_read_only,
      coalesce(case when not p.waits_for_guardian then a.display_name end, nullif(p.roster_name, ''), p.email::text,
        'Invited member') as name
    from team_account p join team g on g.id = p.team_id left ${joinAccount(ctx, 'p.account_id')}
    where p.team_id = ${teamId} and p.state in ('invited', 'active', 'inactive') and p.user_type <> 'fan'
    order by p.invited_at, p.id`,
  async setReadOnly({ sql }, ids, isReadOnly) {
    await sql`
      update team_account set over_seats = ${isReadOnly}
      where id = any(${ids as string[]}::uuid[]) and over_seats <> ${isReadOnly}`;
  },
  async holdersWithMore({ sql }, than) {
    const rows = await sql<{ id: string }[]>`
      select id from team where state <> 'deleted' and seats_used > ${than}`;
    return rows.map(({ id }) => id);
  },
};

/** A seat is free again: somebody beyond the seats may have it. */
export const applySeatLimit = (ctx: Ctx, { teamId }: EventMap['team.seats-freed']): Promise<void> =>
  applyLimit(ctx, FEATURE, { teamId });

/** @throws 402 PLAN_READ_ONLY for a place beyond the seats of the team's plan */
export function assertHasSeat({ overSeats }: Pick<PlaceRow, 'overSeats'>): void {
  if (!overSeats) return;
  throw readOnlyByPlan(
    FEATURE,
    'This place is read-only, because the team has more members than seats. Add seats, or choose who keeps theirs.',
  );
}
