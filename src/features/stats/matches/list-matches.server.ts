import { sportsOf } from '#features/sites/sports.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { anId, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { totalOf } from '../cricket/match-row.server.ts';
import { type InningsCard, oversOf, type Scorecard } from '../cricket/scorecard.ts';
import { aDay } from '../records/list-records.server.ts';
import type { getMatches, MatchLine } from './calls.ts';

/** What a line says of a match; the lines of batters and bowlers stay in the database. */
interface Row
  extends Pick<
    Scorecard,
    'teams' | 'matchType' | 'competition' | 'stage' | 'venue' | 'result' | 'ballsPerOver'
  > {
  id: string;
  playedOn: string;
  innings: readonly Pick<InningsCard, 'side' | 'isSuperOver' | 'runs' | 'wickets' | 'balls' | 'ending'>[];
}

/** Matches of this site, newest first. @throws 404 on a site without cricket */
export async function listMatches(
  ctx: Ctx,
  { cursor, limit }: CallParsed<typeof getMatches>['query'],
): Promise<CallReply<typeof getMatches>> {
  const { sql, site } = ctx;
  if (!sportsOf(site).some(({ code }) => code === 'cricket')) throw notFound('page');
  const after = decodeCursor(cursor, [aDay, anId]);
  const rows = await sql<Row[]>`
    select m.id, to_char(m.played_on, 'YYYY-MM-DD') as played_on, c.*,
      (select coalesce(jsonb_agg(i - '{batting,bowling,falls,partnerships}'::text[] order by n), '[]')
        from jsonb_array_elements(m.scorecard -> 'innings') with ordinality as innings (i, n)) as innings
    from stat_match m
    cross join jsonb_to_record(m.scorecard - 'innings') as c (teams jsonb, "matchType" text, competition text, stage text,
      venue text, result text, "ballsPerOver" integer)
    where m.site = ${site} and not m.is_hidden ${after ? sql`and (m.played_on, m.id) < (${after[0]}::text::date, ${after[1]}::uuid)` : sql``}
    order by m.played_on desc, m.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ playedOn, id }) => [playedOn, id]);
  return { ...page, items: page.items.map(presentMatch) };
}

const presentMatch = ({ innings, ballsPerOver, ...match }: Row): MatchLine => ({
  ...match,
  scores: innings
    .filter(({ isSuperOver }) => !isSuperOver)
    .map((one) => ({
      team: match.teams[one.side],
      total: totalOf(one),
      overs: oversOf(one.balls, ballsPerOver),
    })),
});
