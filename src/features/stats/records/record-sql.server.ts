import { seesAllMetrics } from '#features/accounts/metrics/metrics.server.ts';
import { verifiesClubs } from '#features/people/account-sql.server.ts';
import { childrenOf } from '#features/people/guardian-of-account.server.ts';
import { visibilityOfAccount } from '#features/people/visibility.server.ts';
import { managesAthlete, managesTeam, ownerOfClub } from '#features/teams/team-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

// Pieces of SQL about records. In all of them the record is `r`.

/** SQL: the viewer sees everything in the record: the athlete, their guardian and the managers of their team. */
export function seesAll(ctx: Ctx): Fragment {
  const { sql, viewer } = ctx;
  if (!viewer) return sql`false`;
  return sql`(${seesAllMetrics(ctx, sql`r.athlete_id`)} or r.athlete_id in (${childrenOf(ctx, viewer.accountId)})
    or ${managesItsTeam(ctx)})`;
}

function managesItsTeam(ctx: Ctx): Fragment {
  const { sql, viewer } = ctx;
  return viewer
    ? sql`(r.team_id is not null and ${managesTeam(ctx, 'r.team_id', viewer.accountId)})`
    : sql`false`;
}

/** SQL: the viewer may change the record: the athlete, and the managers of the team it was made for. */
export const mayEdit = (ctx: Ctx): Fragment =>
  ctx.viewer ? ctx.sql`(r.athlete_id = ${ctx.viewer.accountId} or ${managesItsTeam(ctx)})` : ctx.sql`false`;

/** SQL: the viewer may know of the athlete: who manages their team does, however young they are. */
const knowsAthlete = (ctx: Ctx): Fragment => ctx.sql`(
  ${visibilityOfAccount(ctx, 'r.athlete_id')} <> 'none'
  ${ctx.viewer ? ctx.sql`or ${managesAthlete(ctx, ctx.sql`r.athlete_id`, ctx.viewer.accountId)}` : ctx.sql``})`;

/** SQL: the viewer may know of the record. */
export const isShownToViewer = (ctx: Ctx): Fragment => ctx.sql`(
  ${knowsAthlete(ctx)} and (${seesAll(ctx)} or (
    r.state <> 'held' and not r.is_hidden and ${visibilityOfAccount(ctx, 'r.athlete_id')} = 'full')))`;

/** SQL: whether a confirmation counts as that of a verified side: the badge is the manager's own, or of the club's owner. */
export const isVerifiedSide = (ctx: Ctx, byId: string, teamId: string | null): Fragment => ctx.sql`(
  ${verifiesClubs(ctx, ctx.sql`${byId}::uuid`)}
  or exists (select from (select ${teamId}::uuid as id) side
    where ${verifiesClubs(ctx, ownerOfClub(ctx, 'side.id'))}))`;
