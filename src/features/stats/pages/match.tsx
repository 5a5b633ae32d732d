import { Flag } from 'lucide-react';
import { Fragment, lazy, type ReactNode } from 'react';
import { useReport } from '#features/moderation/report-store.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { AfterHydration } from '#ui/skeleton.tsx';
import { Day } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getMatch, type Match } from '../cricket/calls.ts';
import { InningsCard, PlayerName } from '../cricket/ui/innings-card.tsx';
import type { Route } from './+types/match.ts';

const UndoMatch = lazy(() => import('../imports/ui/undo-dialog.tsx'));

const load: Load<{ matchId: string }, Match> = (api, { params: { matchId } }) =>
  api(getMatch, { params: { matchId } });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const found = (loaderData as Loaded<Match> | undefined)?.data;
  if (!found) return [pageTitle('Match not found', matches)];
  return pagePreview(
    { matches, location },
    {
      title: `${found.teams.join(' v ')}: scorecard`,
      description: [found.result, found.competition, found.venue].filter(Boolean).join('. '),
      data: {
        '@type': 'SportsEvent',
        name: `${found.teams.join(' v ')}${found.competition && `, ${found.competition}`}`,
        startDate: found.dates[0],
        endDate: found.dates.at(-1),
        sport: 'Cricket',
        competitor: found.teams.map((name) => ({ '@type': 'SportsTeam', name })),
        location: { '@type': 'Place', name: found.venue || 'Venue unknown' },
      },
      within: { name: 'Matches', path: '/stats/matches' },
    },
  );
};

/** A cricket match: result, and the full scorecard of every innings. */
export default function MatchPage({ loaderData, params: { matchId } }: Route.ComponentProps) {
  const { data: match } = useLoaded(getMatch, { params: { matchId } }, loaderData as Loaded<Match>);
  const { teams, dates, competition, stage, venue, result, innings, isOwnImport, isHidden, canReport } =
    match;
  // Lazy parts are loaded in the browser only.
  const main = innings.filter(({ isSuperOver }) => !isSuperOver);
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/stats/matches">Matches</BackLink>}
        title={teams.join(' v ')}
        lede={
          <>
            {[competition, stage, venue].filter(Boolean).join(' · ')}
            {(competition || stage || venue) && ' · '}
            <Day at={dates[0] ?? ''} />
          </>
        }
        actions={
          <>
            {isOwnImport && (
              <AfterHydration>
                <UndoMatch matchId={matchId} />
              </AfterHydration>
            )}
            {canReport && <ReportMatch match={match} />}
          </>
        }
      />
      <Page className="grid gap-8 pt-5 pb-16">
        {isHidden && (
          <p role="status" className="panel p-4">
            Our team hid this match. Nobody else finds or reads it.
          </p>
        )}
        <section aria-label="Result" className="panel grid gap-3 p-4">
          <ul className="grid gap-1">
            {main.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: innings never move
              <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{one.team}</span>
                <span className="tabular-nums">
                  <span className="type-numeral text-5">{one.total}</span>{' '}
                  <span className="text-2 text-muted">({one.overs} ov)</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="font-semibold">{result}</p>
        </section>
        {innings.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: innings never move
          <InningsCard key={index} innings={one} number={index + 1} />
        ))}
        <MatchFacts match={match} />
      </Page>
    </>
  );
}

function ReportMatch({ match: { id, teams } }: { match: Match }) {
  const report = useReport((state) => state.open);
  return (
    <Button
      size="small"
      onClick={() => report({ kind: 'match', id, what: `the match ${teams.join(' v ')}`, person: null })}
    >
      <Flag aria-hidden="true" size={16} />
      Report
    </Button>
  );
}

/** Toss, player of the match, umpires and what else a scorecard says at its end. */
function MatchFacts({ match }: { match: Match }) {
  const { toss, playersOfMatch, umpires, replacements, matchType, season } = match;
  return (
    <dl className="panel grid gap-4 p-4 text-2 sm:grid-cols-2">
      {toss && <Fact name="Toss">{toss}</Fact>}
      {playersOfMatch.length > 0 && (
        <Fact name="Player of the match">
          {playersOfMatch.map((person, index) => (
            <Fragment key={person.name}>
              {index > 0 && ', '}
              <PlayerName person={person} />
            </Fragment>
          ))}
        </Fact>
      )}
      {(matchType || season) && <Fact name="Match">{[matchType, season].filter(Boolean).join(', ')}</Fact>}
      {umpires.length > 0 && <Fact name="Umpires">{umpires.join(', ')}</Fact>}
      {replacements.length > 0 && <Fact name="Replacements">{replacements.join('; ')}</Fact>}
      <Fact name="Source">Counted from every ball of an imported match file.</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
