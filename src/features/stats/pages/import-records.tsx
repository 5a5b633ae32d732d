import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { loadStatsHere } from './stats-here.ts';

const ImportMatch = lazy(() => import('../imports/ui/import-match.tsx'));

export const loader = onServer(loadStatsHere);
export const clientLoader = inBrowser(loadStatsHere);
export const meta = unlistedMeta('Import a match', 'Records from a cricket match file, ball by ball.');

export default function ImportRecords() {
  const waiting = <RowsWaiting what="the form" rows={4} />;
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/stats">Stats</BackLink>}
        title="Import a match"
        lede="Choose a cricket match file, say who is who, and every figure is counted from the balls."
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="import a match" waiting={waiting}>
          {(viewer) => (
            <Suspense fallback={waiting}>
              <ImportMatch isAthlete={viewer.role === 'ATHLETE'} />
            </Suspense>
          )}
        </SignedIn>
      </Page>
    </>
  );
}
