import type { MediaAudience } from '#features/media/points.ts';
import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import { Refusal } from '#platform/errors.ts';
import { openTeam } from './access.server.ts';

/** Crests of teams. */
export const teamAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from team g where g.logo_media_id = ${mediaId})`,
  withdrawnBy: {
    team: ({ sql }, ids) => sql`select logo_media_id from team where id = any(${ids})`,
    tribe: ({ sql }, ids) => sql`select logo_media_id from team where tribe_id = any(${ids})`,
  },
  async maySee(ctx, mediaId) {
    const [team] = await ctx.sql<{ id: string }[]>`
      select id from team where logo_media_id = ${mediaId} and site = ${ctx.site} and state <> 'deleted' limit 1`;
    return team !== undefined && (await isOpen(ctx, team.id));
  },
};

async function isOpen(ctx: Parameters<typeof openTeam>[0], teamId: string): Promise<boolean> {
  try {
    await openTeam(ctx, teamId);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false;
    throw error;
  }
}

/** What teams say of themselves. */
export const teamTexts: WrittenTexts = {
  kind: 'team',
  since: ({ sql, site }, since) => sql<Written[]>`
      select id, concat_ws(E'\n', name, description) as text, '/teams/' || slug as path, updated_at as at
      from team where site = ${site} and state <> 'deleted' and updated_at >= ${since.toISOString()}
      order by updated_at, id`,
};
