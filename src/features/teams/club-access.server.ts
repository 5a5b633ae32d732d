import { activeViewerOf, uncheckedCards } from '#features/people/people.server.ts';
import { clubsRunBy, runnersOf } from '#features/tribes/tribe-sql.server.ts';
import { tribeIdOf } from '#features/tribes/tribes.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { openTeam } from './access.server.ts';
import { findTeam } from './team-row.server.ts';

type Sql = Pick<Ctx, 'sql'>;

/** SQL rows of `club_id` and `owns`: the clubs that an account owns or manages, or of which it manages a team. */
export const clubsOfRunner = ({ sql }: Sql, accountId: string): Fragment => sql`
  select club_id, bool_or(owns) as owns from (
    ${clubsRunBy({ sql }, sql`${accountId}::uuid`)}
    union all
    select g.tribe_id, false from team_manager m join team g on g.id = m.team_id
    where m.account_id = ${accountId} and g.state <> 'deleted'
  ) run group by club_id`;

/** Those who decide about a club's plan: its owner first, then its managers. */
export async function runnersOfClub({ sql }: Sql, clubId: string): Promise<string[]> {
  const rows = await sql<{ accountId: string }[]>`${runnersOf({ sql }, clubId)}`;
  return [...new Set(rows.map(({ accountId }) => accountId))];
}

/** The name of whoever the viewer asks for a bigger plan; null where they decide about it themselves. */
export async function buyerToAsk(ctx: Ctx, clubId: string): Promise<string | null> {
  const runners = await runnersOfClub(ctx, clubId);
  if (ctx.viewer && runners.includes(ctx.viewer.accountId)) return null;
  const [owner = ''] = runners;
  return (await uncheckedCards(ctx, [owner])).get(owner)?.displayName ?? 'the owner of the club';
}

/**
 * The id of the club that is meant, by its own, its slug or that of one of its teams, for somebody who runs it as a whole.
 * @throws 404 for what the viewer can't see, 403 for whoever runs only a team of it
 */
export async function clubToRun(ctx: Ctx, clubOrTeam: string): Promise<string> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const team = await findTeam(ctx, clubOrTeam);
  const clubId = team ? (await openTeam(ctx, team.id)).tribeId : await tribeIdOf(ctx, clubOrTeam);
  const [runs] = await ctx.sql`
    select from (${clubsRunBy(ctx, ctx.sql`${accountId}::uuid`)}) run where run.club_id = ${clubId}`;
  if (!runs) {
    const ask = await buyerToAsk(ctx, clubId);
    throw forbidden(`Only the owner and the managers of the club can do this. Ask ${ask}.`, 'NOT_ALLOWED');
  }
  return clubId;
}
