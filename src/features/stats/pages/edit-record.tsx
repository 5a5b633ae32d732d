import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getRecordDetails, getRecordStatsDetails } from '../records/calls.ts';
import { recordPath } from '../records/ui/record-labels.ts';
import type { Route } from './+types/edit-record.ts';
import { loadStatsHere } from './stats-here.ts';

const RecordForm = lazy(() => import('../records/ui/record-form.tsx'));

export const loader = onServer(loadStatsHere);
export const clientLoader = inBrowser(loadStatsHere);

export const meta = unlistedMeta('Correct a record', 'Change the figures of a season or a match.');

export default function EditRecord({ params: { recordId } }: Route.ComponentProps) {
  return (
    <>
      <WorkHeader
        kicker={<BackLink to={recordPath(recordId)}>Record</BackLink>}
        title="Correct a record"
        lede="Every version stays in the record’s history."
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="correct this record" waiting={waiting}>
          {({ id }) => <Editing recordId={recordId} viewerId={id} />}
        </SignedIn>
      </Page>
    </>
  );
}

const waiting = <RowsWaiting what="the form" rows={4} />;

function Editing({ recordId, viewerId }: { recordId: string; viewerId: string }) {
  const record = useCall(getRecordDetails, { params: { recordId } });
  const stats = useCall(getRecordStatsDetails, { params: { recordId } });
  const error = record.error ?? stats.error;
  if (error?.status === 404 || error?.status === 400 || record.data?.viewer?.canEdit === false) {
    return (
      <EmptyState title="No record of yours here" action={<ButtonLink to="/stats">Your records</ButtonLink>}>
        It may have been deleted, or it belongs to another athlete.
      </EmptyState>
    );
  }
  if (error) {
    const again = () => void Promise.all([record.refetch(), stats.refetch()]);
    return (
      <ErrorState onRetry={again} pending={record.isFetching || stats.isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!record.data || !stats.data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <RecordForm
        changing={{ ...record.data, lines: stats.data.lines }}
        isOwn={record.data.athlete.id === viewerId}
      />
    </Suspense>
  );
}
