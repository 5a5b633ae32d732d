import { lazy, Suspense } from 'react';
import { useViewer } from '#features/auth/session.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getAllRecords } from '../records/calls.ts';
import { RecordRows } from '../records/ui/record-rows.tsx';
import type { Route } from './+types/stats.ts';

const ExportMenu = lazy(() => import('../imports/ui/export-menu.tsx'));

type Records = CallReply<typeof getAllRecords>;
const input = { query: { limit: 30 } };

const load: Load<object, Records> = (api) => api(getAllRecords, input);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Stats',
    description: 'Seasons and matches in figures, each with where its numbers come from.',
  });

/** An athlete's own records; for everybody else the newest ones of all athletes. */
export default function Stats({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  const isAthlete = viewer?.role === 'ATHLETE';
  return (
    <>
      <PageHeader
        title="Stats"
        lede="Seasons and matches in figures, each with where its numbers come from."
        actions={
          isAthlete && (
            <>
              <ButtonLink tone="primary" to="/stats/new">
                Add a record
              </ButtonLink>
              <Suspense>
                <ExportMenu />
              </Suspense>
            </>
          )
        }
      />
      <Page className="pt-8 pb-16">
        <h2 className="sr-only">{isAthlete ? 'Your records' : 'Records'}</h2>
        <List first={loaderData as Loaded<Records>} isAthlete={isAthlete} />
      </Page>
    </>
  );
}

function List({ first, isAthlete }: { first: Loaded<Records>; isAthlete: boolean }) {
  const feed = useFeed(getAllRecords, input, first);
  // The server's answer is about everybody, an athlete's own list is about themselves.
  const isOther = isAthlete && feed.data === undefined;
  const waiting = <RowsWaiting what="records" rows={5} />;
  if (isOther && !feed.isError) return waiting;
  return (
    <FeedStates
      feed={feed}
      isEmpty={isOther || feed.items.length === 0}
      empty={<None isAthlete={isAthlete} />}
    >
      <RecordRows records={feed.items} showsAthlete={!isAthlete} />
    </FeedStates>
  );
}

const None = ({ isAthlete }: { isAthlete: boolean }) =>
  isAthlete ? (
    <EmptyState
      title="No records yet"
      action={<ButtonLink to="/stats/new">Add a season or a match</ButtonLink>}
    >
      Enter what you know; averages and totals are computed for you.
    </EmptyState>
  ) : (
    <EmptyState title="No records yet">Seasons and matches of athletes appear here.</EmptyState>
  );
