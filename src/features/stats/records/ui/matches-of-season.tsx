import { useCall } from '#platform/web/use-call.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { getAllRecords, type StatRecord, type StatsDetails } from '../calls.ts';
import { RecordRows } from './record-rows.tsx';

interface MatchesOfSeasonProps {
  record: StatRecord;
  matches: NonNullable<StatsDetails['matches']>;
}

/** The matches of a season, and where what was typed for the season differs from them. */
export function MatchesOfSeason({ record, matches }: MatchesOfSeasonProps) {
  const { athlete, sport, season, context } = record;
  const query = { username: athlete.username, sport, season, scope: 'match' as const, limit: 50 };
  const found = useCall(getAllRecords, { query });
  const competition = context?.competition.toLowerCase();
  const items = found.data?.items.filter(
    (match) => competition === undefined || match.context?.competition.toLowerCase() === competition,
  );
  return (
    <section aria-labelledby="matches" className="grid gap-3">
      <h2 id="matches" className="type-heading text-4">
        Matches
      </h2>
      {matches.differences.length > 0 && (
        <div className="panel p-4 text-2">
          <p className="font-semibold">The season and its matches differ.</p>
          <ul className="mt-1 tabular-nums">
            {matches.differences.map(({ code, label, season: typed, matches: added }) => (
              <li key={code}>
                {label}: {typed} in the season, {added} in {matches.count}{' '}
                {matches.count === 1 ? 'match' : 'matches'}
              </li>
            ))}
          </ul>
        </div>
      )}
      {items ? (
        <RecordRows records={items} />
      ) : found.error ? (
        <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching} />
      ) : (
        <RowsWaiting what="matches" rows={Math.min(matches.count, 5)} />
      )}
    </section>
  );
}
