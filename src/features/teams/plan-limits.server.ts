import { applyLimit } from '#features/plans/over-limit/apply-limit.server.ts';
import type { LimitedThing, PlanOverflow } from '#features/plans/points.ts';
import { readOnlyByPlan } from '#features/plans/usage.server.ts';
import { joinTribe } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { TeamRow } from './team-row.server.ts';
import './events.ts';

const FEATURE = 'teams_owned';

/** Teams beyond what their owner's plans allow: nothing in them changes. */
export const teamOverflow: PlanOverflow = {
  feature: FEATURE,
  holder: 'account',
  list: ({ sql }, accountId) => sql<LimitedThing[]>`
    select g.id, g.name, g.site, '/teams/' || g.slug || '/manage' as path, g.over_plan as is_read_only
    from team g ${joinTribe({ sql }, 'g.tribe_id')}
    where t.owner_id = ${accountId} and g.state <> 'deleted' order by g.created_at, g.id`,
  async setReadOnly({ sql }, ids, isReadOnly) {
    await sql`
      update team set over_plan = ${isReadOnly}, version = version + 1
      where id = any(${ids as string[]}::uuid[]) and over_plan <> ${isReadOnly}`;
  },
  async holdersWithMore({ sql }, than) {
    const rows = await sql<{ ownerId: string }[]>`
      select t.owner_id from team g ${joinTribe({ sql }, 'g.tribe_id')} where g.state <> 'deleted'
      group by t.owner_id having count(*) > ${than}`;
    return rows.map(({ ownerId }) => ownerId);
  },
};

/** A team was founded, archived, deleted or restored: its owner may own more than their plans allow, or no longer. */
export async function applyTeamLimit(ctx: Ctx, { teamId }: EventMap['team.changed']): Promise<void> {
  const accountId = await ownerOfTeam(ctx, teamId);
  if (accountId) await applyLimit(ctx, FEATURE, { accountId });
}

/** A tribe with its teams is somebody else's. */
export async function applyOwnersTeamLimit(ctx: Ctx, event: EventMap['role.changed']): Promise<void> {
  if (event.role !== 'owner') return;
  for (const accountId of [event.accountId, event.byAccountId]) await applyLimit(ctx, FEATURE, { accountId });
}

export async function ownerOfTeam({ sql }: Pick<Ctx, 'sql'>, teamId: string): Promise<string | null> {
  const [row] = await sql<{ ownerId: string }[]>`
    select t.owner_id from team g ${joinTribe({ sql }, 'g.tribe_id')} where g.id = ${teamId}`;
  return row?.ownerId ?? null;
}

/** @throws 402 PLAN_READ_ONLY for a team that its owner's plans don't cover */
export function assertTeamCovered({ name, overPlan }: Pick<TeamRow, 'name' | 'overPlan'>): void {
  if (!overPlan) return;
  throw readOnlyByPlan(
    FEATURE,
    `${name} is read-only, because its owner has more teams than their plans include. The owner can upgrade, or choose which teams stay, in the settings of their subscription.`,
  );
}
