import { Link } from 'react-router';
import { Day } from '#ui/when.tsx';
import type { MatchLine } from '../calls.ts';

/** Matches as a results page has them: both totals, the result, and where it was. */
export const MatchRows = ({ matches }: { matches: readonly MatchLine[] }) => (
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
