import type { Ctx } from '#platform/ctx.ts';
import type { NoticeRef, NoticeTarget, NoticeTargetView } from '#platform/notices.ts';
import { presentTeams } from '../present-team.server.ts';
import { findTeams } from '../team-row.server.ts';

async function viewsOf(
  ctx: Ctx,
  notices: readonly NoticeRef[],
  teamOf: (notice: NoticeRef) => string,
): Promise<Map<string, NoticeTargetView>> {
  const cards = await presentTeams(ctx, await findTeams(ctx, notices.map(teamOf)));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return new Map(
    notices.map((notice) => {
      const team = byId.get(teamOf(notice));
      if (!team) return [notice.id, { path: '/teams' }];
      const { name, slug, logo } = team;
      return [notice.id, { name, slug, logo, path: `/teams/${slug}` }];
    }),
  );
}

export const noticeTargets: readonly NoticeTarget[] = [
  {
    kind: 'team',
    isVisible: ({ sql }, { targetId }) =>
      sql`exists (select from team g where g.id = ${targetId} and g.state <> 'deleted')`,
    resolve: (ctx, notices) => viewsOf(ctx, notices, ({ targetId }) => targetId),
  },
  {
    kind: 'team_place',
    isVisible: ({ sql }, { targetId }) => sql`exists (select from team_account p where p.id = ${targetId})`,
    async resolve(ctx, notices) {
      const rows = await ctx.sql<{ id: string; teamId: string }[]>`
        select id, team_id from team_account where id = any(${notices.map(({ targetId }) => targetId)}::uuid[])`;
      const teams = new Map(rows.map(({ id, teamId }) => [id, teamId]));
      return viewsOf(ctx, notices, ({ targetId }) => teams.get(targetId) ?? targetId);
    },
  },
];
