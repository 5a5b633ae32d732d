import type { PlanCount } from '#features/plans/points.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import { joinTribe } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL: ids of the teams in tribes that an account owns. */
export const teamsOwnedBy = ({ sql }: Pick<Ctx, 'sql'>, accountId: string): Fragment => sql`
  select g.id from team g ${joinTribe({ sql }, 'g.tribe_id')}
  where t.owner_id = ${accountId} and g.state <> 'deleted'`;

export const ownedTeams: PlanCount = {
  feature: 'teams_owned',
  count: (ctx, accountId) => ctx.sql`select count(*) from (${teamsOwnedBy(ctx, accountId)}) owned`,
};

/** @throws 402 PLAN_LIMIT when the owner's plans, and those of their clubs, don't allow so many more */
export const assertMayOwnTeams = (tx: Ctx, accountId: string, adding: number): Promise<void> =>
  assertWithinPlan(tx, accountId, 'teams_owned', adding);
