import { useState } from 'react';
import type { Profile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { comparePath } from '../../compare/ui/compare-address.ts';
import ExportMenu from '../../imports/ui/export-menu.tsx';
import { getAllRecords } from '../../records/calls.ts';
import { RecordRows } from '../../records/ui/record-rows.tsx';
import { FigurePlot } from '../../splits/ui/figure-plot.tsx';
import SeasonSplits from '../../splits/ui/season-splits.tsx';
import { getAllStatsCardById } from '../../summaries/calls.ts';
import { StatsCards } from '../../summaries/ui/stats-cards.tsx';
import type { Career } from '../calls.ts';
import { getCareer } from '../calls.ts';
import { CareerTable } from './career-table.tsx';

/** An athlete's seasons by sport with career totals, and their matches. */
export default function RecordsTab({ profile: { id, username, displayName } }: { profile: Profile }) {
  const isOwn = useViewer()?.id === id;
  const career = useCall(getCareer, { params: { username } });
  if (career.error) {
    return (
      <ErrorState onRetry={() => void career.refetch()} pending={career.isFetching}>
        {career.error.message}
      </ErrorState>
    );
  }
  if (!career.data) return <RowsWaiting what="records" rows={4} />;
  const { items } = career.data;
  return (
    <div className="grid gap-8">
      {items.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {isOwn && <ButtonLink to="/stats/new">Add a record</ButtonLink>}
          {isOwn && <ExportMenu />}
          <ButtonLink to={comparePath({ athletes: [username] })}>Compare</ButtonLink>
        </div>
      )}
      {items.length > 0 && <Cards username={username} />}
      {items.map((one) => (
        <div key={one.sport} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <CareerTable career={one} />
          <CareerPlot career={one} />
          {one.seasons.some(({ matchCount }) => matchCount > 0) && (
            <CareerSplits username={username} sport={one.sport} />
          )}
        </div>
      ))}
      {items.length > 0 && <Matches username={username} />}
      {items.length === 0 && (
        <EmptyState
          title="No records yet"
          action={isOwn && <ButtonLink to="/stats/new">Add a season or a match</ButtonLink>}
        >
          {isOwn
            ? 'Enter what you know; averages and totals are computed for you.'
            : `${displayName} hasn’t recorded a season or a match.`}
        </EmptyState>
      )}
    </div>
  );
}

/** The newest seasons, ready to share. */
function Cards({ username }: { username: string }) {
  const { data } = useCall(getAllStatsCardById, { params: { userId: username }, query: { limit: 3 } });
  if (!data) return <RowsWaiting what="seasons" rows={2} />;
  return <StatsCards cards={data.items} label="Newest seasons" showsAthlete={false} />;
}

/** Read only when somebody asks for them. */
function CareerSplits({ username, sport }: { username: string; sport: string }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <SeasonSplits username={username} sport={sport} />
  ) : (
    <Button className="justify-self-start" onClick={() => setOpen(true)}>
      Show splits
    </Button>
  );
}

function Matches({ username }: { username: string }) {
  const feed = useFeed(getAllRecords, { query: { username, scope: 'match', limit: 10 } });
  if (feed.isSuccess && feed.items.length === 0) return null;
  return (
    <section aria-labelledby="profile-matches" className="grid gap-3">
      <h2 id="profile-matches" className="type-heading text-4">
        Matches
      </h2>
      <FeedStates feed={feed} waiting={<RowsWaiting what="matches" />} empty={null}>
        <RecordRows records={feed.items} />
      </FeedStates>
    </section>
  );
}

/** A figure season by season. The table of seasons has the same values. */
const CareerPlot = ({ career: { plotted, points } }: { career: Career }) => (
  <FigurePlot
    by="season"
    plotted={plotted}
    points={points.map(({ season, values }) => ({ key: season, label: season, tick: season, values }))}
  />
);
