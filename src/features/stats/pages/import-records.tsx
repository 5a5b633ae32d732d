import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { loadStatsHere } from './stats-here.ts';

const ImportFile = lazy(() => import('../imports/ui/import-file.tsx'));

export const loader = onServer(loadStatsHere);
export const clientLoader = inBrowser(loadStatsHere);
export const meta = unlistedMeta(
  'Import records',
  'Records from a workbook, a CSV file or a cricket match file.',
);

export default function ImportRecords() {
  const waiting = <RowsWaiting what="the form" rows={4} />;
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/stats">Stats</BackLink>}
        title="Import records"
        lede="Choose a file, say what its columns are and who is who, and look at it before anything is written."
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="import records" waiting={waiting}>
          {(viewer) => (
            <Suspense fallback={waiting}>
              <ImportFile isAthlete={viewer.role === 'ATHLETE'} />
            </Suspense>
          )}
        </SignedIn>
      </Page>
    </>
  );
}
