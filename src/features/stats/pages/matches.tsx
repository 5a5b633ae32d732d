import { Link } from 'react-router';
import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Day } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getMatches, type MatchLine } from '../matches/calls.ts';
import type { Route } from './+types/matches.ts';

const input = { query: { limit: 20 } };
const load: Load<object, CallReply<typeof getMatches>> = (api) => api(getMatches, input);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: 'Matches',
      description: 'Results with full scorecards, ball by ball from match files.',
    },
  );

/** Cricket matches, newest first. */
export default function Matches({ loaderData }: Route.ComponentProps) {
  const feed = useFeed(getMatches, input, loaderData as Loaded<CallReply<typeof getMatches>>);
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/stats">Stats</BackLink>}
        title="Matches"
        lede="Results with full scorecards."
      />
      <Page className="pt-5 pb-16">
        <FeedStates
          feed={feed}
          waiting={<RowsWaiting what="matches" rows={6} />}
          empty={
            <EmptyState title="No matches yet">
              Matches appear here once somebody imports a match file.
            </EmptyState>
          }
        >
          <MatchRows matches={feed.items} />
        </FeedStates>
      </Page>
    </>
  );
}

/** Matches as a results page has them: both totals, the result, and where it was. */
const MatchRows = ({ matches }: { matches: readonly MatchLine[] }) => (
  <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
    {matches.map((match) => (
      <li key={match.id}>
        <MatchRow match={match} />
      </li>
    ))}
  </ul>
);

function MatchRow({ match }: { match: MatchLine }) {
  const { id, playedOn, teams, scores, matchType, competition, stage, venue, result } = match;
  return (
    <Link
      to={`/stats/matches/${id}`}
      className="grid gap-x-8 gap-y-2 px-4 py-3 hover:bg-raised sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <span className="grid content-start gap-0.5">
        {scores.length === 0 && <span className="font-semibold">{teams.join(' v ')}</span>}
        {scores.map(({ team, total, overs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: innings never move
          <span key={index} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{team}</span>
            <span className="shrink-0 tabular-nums">
              <span className="type-numeral text-4">{total}</span>{' '}
              <span className="text-2 text-muted">({overs} ov)</span>
            </span>
          </span>
        ))}
      </span>
      <span className="grid content-start gap-0.5 text-2">
        <span className="font-semibold">{result}</span>
        <span className="text-muted">
          <Day at={playedOn} />
          {[matchType, competition, stage, venue].filter(Boolean).map((part) => ` · ${part}`)}
        </span>
      </span>
    </Link>
  );
}
