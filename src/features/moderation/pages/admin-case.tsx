import { useLocation, useParams } from 'react-router';
import { getCase } from '#features/moderation/cases/calls.ts';
import { CaseHead } from '#features/moderation/cases/ui/case-head.tsx';
import { CaseHistory } from '#features/moderation/cases/ui/case-history.tsx';
import { CaseNotes } from '#features/moderation/cases/ui/case-notes.tsx';
import { CaseReports } from '#features/moderation/cases/ui/case-reports.tsx';
import { DecideForm } from '#features/moderation/cases/ui/decide-form.tsx';
import { EvidenceCompare } from '#features/moderation/cases/ui/evidence-compare.tsx';
import { OtherCases } from '#features/moderation/cases/ui/other-cases.tsx';
import type { CaseTask } from '#features/moderation/cases/ui/queue-context.ts';
import { useHeartbeat } from '#features/moderation/cases/ui/use-heartbeat.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';

/** One case beside the queue; on phones a page of its own. */
export default function AdminCase() {
  const { caseId = '' } = useParams();
  return <OpenCase key={caseId} caseId={caseId} />;
}

function OpenCase({ caseId }: { caseId: string }) {
  const { state } = useLocation() as { state: { task?: CaseTask } | null };
  const { data, error, refetch, isFetching } = useCall(getCase, { params: { caseId } });
  useHeartbeat(data?.claim?.isMine ? caseId : null);
  if (!data && error) {
    if (error.code === 'OWN_CASE')
      return <EmptyState title="You can’t handle this case">{error.message}</EmptyState>;
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading what="the case" className="grid gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-72 w-full" />
      </Loading>
    );
  }
  return (
    <article className="grid grid-cols-1 gap-5" aria-label={data.about}>
      <CaseHead detail={data} task={state?.task} />
      <EvidenceCompare detail={data} />
      <DecideForm detail={data} />
      <CaseReports detail={data} />
      <OtherCases detail={data} />
      <CaseNotes detail={data} />
      <CaseHistory detail={data} />
    </article>
  );
}
