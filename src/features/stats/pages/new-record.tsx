import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { newDetails } from '../records/ui/first-details.ts';
import { loadStatsHere } from './stats-here.ts';

const SquadRecord = lazy(() => import('../records/ui/squad-record.tsx'));
const RecordForm = lazy(() => import('../records/ui/record-form.tsx'));

export const loader = onServer(loadStatsHere);
export const clientLoader = inBrowser(loadStatsHere);

export const meta = unlistedMeta('Add a record', 'Enter the figures of a season or a match.');

export default function NewRecord() {
  const { sports } = usePlatform();
  const [search] = useSearchParams();
  const isForSquad = search.has('team');
  const waiting = <RowsWaiting what="the form" rows={4} />;
  return (
    <>
      <WorkHeader
        kicker={
          isForSquad ? (
            <BackLink to="/stats/to-confirm">Records to confirm</BackLink>
          ) : (
            <BackLink to="/stats">Stats</BackLink>
          )
        }
        title="Add a record"
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="add a record" waiting={waiting}>
          {(viewer) => (
            <Suspense fallback={waiting}>
              {viewer.role === 'ATHLETE' && !isForSquad ? (
                <RecordForm initial={newDetails(viewer, sports, new Date())} isOwn />
              ) : (
                <SquadRecord />
              )}
            </Suspense>
          )}
        </SignedIn>
      </Page>
    </>
  );
}
