import { openCaseAbout } from '#features/moderation/case-sql.server.ts';
import { planOfClub } from '#features/plans/holdings-sql.server.ts';
import { adminTribes } from '#features/tribes/administration/list-tribes.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { seatsTakenIn } from '../squad/seats.server.ts';
import type { AdminClub, getAdminClubs } from './calls.ts';

const clubKinds = ['sports_team', 'school'] as const;

/** The clubs and schools of this site with their teams, of private ones too. */
export async function adminClubs(
  ctx: Ctx,
  { kind, ...query }: CallParsed<typeof getAdminClubs>['query'],
): Promise<Page<AdminClub>> {
  const page = await adminTribes(ctx, query, kind ? [kind] : clubKinds);
  const { sql } = ctx;
  const rows = await sql<
    ({ id: string } & Pick<AdminClub, 'teams' | 'plan' | 'seatsUsed' | 'reportedTeams'>)[]
  >`
    select club.id, ${planOfClub(ctx, sql`club.id`)} as plan, ${seatsTakenIn(ctx, sql`club.id`)} as seats_used,
      (select count(*)::int from team g where g.tribe_id = club.id and g.state <> 'deleted') as teams,
      (select count(*)::int from team g
        where g.tribe_id = club.id and exists (${openCaseAbout(ctx, 'team', sql`g.id`)})) as reported_teams
    from unnest(${page.items.map(({ id }) => id)}::uuid[]) as club (id)`;
  const more = new Map(rows.map(({ id, ...figures }) => [id, figures]));
  return {
    ...page,
    items: page.items.flatMap((tribe): AdminClub[] => {
      const figures = more.get(tribe.id);
      if (!figures || (tribe.kind !== 'sports_team' && tribe.kind !== 'school')) return [];
      const { id, name, slug, kind: clubKind, state, owner, memberCount, createdAt } = tribe;
      return [{ id, name, slug, kind: clubKind, state, owner, memberCount, createdAt, ...figures }];
    }),
  };
}
