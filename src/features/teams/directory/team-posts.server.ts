import type { Post } from '#features/posts/calls.ts';
import { postsByAuthors } from '#features/posts/posts-by-authors.server.ts';
import { openTeam } from '#features/teams/standing.server.ts';
import { squadOf } from '#features/teams/team-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';

/** What the squad of a team wrote in public, newest first. */
export async function teamPosts(ctx: Ctx, teamId: string, paging: Paging): Promise<Page<Post>> {
  const team = await openTeam(ctx, teamId);
  return postsByAuthors(ctx, squadOf(ctx, team.id), paging);
}
