import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { api } from '#platform/web/api.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { getCase, keepClaim } from '../cases/calls.ts';
import type { CaseDetail, CaseEvent } from '../cases/case-fields.ts';
import { escalationLabels, eventLabel } from '../cases/case-labels.ts';
import { CaseHead } from '../cases/ui/case-head.tsx';
import { CaseNotes } from '../cases/ui/case-notes.tsx';
import { CaseReports } from '../cases/ui/case-reports.tsx';
import { DecideForm } from '../cases/ui/decide-form.tsx';
import { EvidenceCompare } from '../cases/ui/evidence-compare.tsx';
import { OtherCases } from '../cases/ui/other-cases.tsx';
import type { CaseTask } from '../cases/ui/queue-context.ts';
import { Section } from '../cases/ui/section.tsx';

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
      <DecideForm detail={data} task={state?.task} />
      <CaseReports detail={data} />
      <OtherCases detail={data} />
      <CaseNotes detail={data} />
      <CaseHistory detail={data} />
    </article>
  );
}

const EVERY_MS = 5 * 60_000;

/** Renews the viewer's claim of a case while they type or click on its page. */
function useHeartbeat(caseId: string | null): void {
  useEffect(() => {
    if (!caseId) return;
    let last = Date.now();
    const beat = () => {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // If the claim has lapsed, their next action says so.
      void api(keepClaim, { body: { caseId } }).catch(() => undefined);
    };
    for (const event of ['keydown', 'pointerdown'] as const) document.addEventListener(event, beat);
    return () => {
      for (const event of ['keydown', 'pointerdown'] as const) document.removeEventListener(event, beat);
    };
  }, [caseId]);
}

/** The history of the case, without its reports. */
function CaseHistory({ detail: { events, createdAt, reportCount } }: { detail: CaseDetail }) {
  return (
    <Section title="History">
      <ol className="panel divide-y divide-line text-2">
        <li className="flex justify-between gap-3 px-4 py-2">
          <span>{reportCount > 0 ? 'First report' : 'Opened'}</span>
          <When at={createdAt} className="shrink-0 text-muted" />
        </li>
        {events.map((event) => (
          <li key={event.id} className="grid gap-0.5 px-4 py-2">
            <div className="flex justify-between gap-3">
              <span>
                {event.by && <strong className="font-semibold">{event.by.displayName}</strong>}{' '}
                {eventLabel(event.action)}
                <EventFacts event={event} />
              </span>
              <When at={event.at} className="shrink-0 text-muted" />
            </div>
            {event.note && (
              <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">{event.note}</p>
            )}
            {typeof event.details.message === 'string' && (
              <p className="border-s-2 border-line ps-3 whitespace-pre-line [overflow-wrap:anywhere]">
                {event.details.message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function EventFacts({ event: { reason, details } }: { event: CaseEvent }) {
  const { days, to } = details as { days?: number; to?: keyof typeof escalationLabels };
  const facts = [
    days && (days === 1 ? 'for 1 day' : `for ${days} days`),
    to && `to ${escalationLabels[to]?.toLowerCase() ?? to}`,
    reason?.title,
  ].filter(Boolean);
  return facts.length > 0 && <span className="text-muted"> · {facts.join(' · ')}</span>;
}
