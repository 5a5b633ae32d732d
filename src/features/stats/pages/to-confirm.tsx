import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { loadStatsHere } from './stats-here.ts';

const ToConfirm = lazy(() => import('../trust/ui/to-confirm.tsx'));

export const loader = onServer(loadStatsHere);
export const clientLoader = inBrowser(loadStatsHere);

export const meta = unlistedMeta('Records to confirm', 'Records of your teams’ athletes that wait for you.');

const waiting = <RowsWaiting what="the records" rows={5} />;

export default function RecordsToConfirm() {
  return (
    <>
      <WorkHeader kicker={<BackLink to="/stats">Stats</BackLink>} title="Records to confirm" />
      <Page className="pt-5 pb-16">
        <SignedIn to="confirm records" waiting={waiting}>
          {() => (
            <Suspense fallback={waiting}>
              <ToConfirm />
            </Suspense>
          )}
        </SignedIn>
      </Page>
    </>
  );
}
