import { getDiagnostics } from '#features/diagnostics/calls.ts';
import { DeliveriesPanel } from '#features/diagnostics/ui/deliveries-panel.tsx';
import { HealthPanel } from '#features/diagnostics/ui/health-panel.tsx';
import { QueuePanel } from '#features/diagnostics/ui/queue-panel.tsx';
import { TimedJobsPanel } from '#features/diagnostics/ui/timed-jobs-panel.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta(
  'Diagnostics',
  'Health, jobs and deliveries of the payment provider’s events.',
);

const EVERY = 30_000;

export default function AdminDiagnostics() {
  const { data, error, refetch, isFetching } = useCall(getDiagnostics, {}, { refetchInterval: EVERY });
  return (
    <>
      <WorkHeader
        width="full"
        title="Diagnostics"
        lede={
          data && (
            <>
              Checked <When at={data.checkedAt} />
            </>
          )
        }
        actions={
          <Button pending={isFetching} onClick={() => void refetch()}>
            Check now
          </Button>
        }
      />
      <div className="pt-5">
        {data ? (
          <div className="grid grid-cols-1 gap-6">
            <HealthPanel diagnostics={data} />
            <QueuePanel diagnostics={data} />
            <DeliveriesPanel deliveries={data.deliveries} />
            <TimedJobsPanel timedJobs={data.timedJobs} />
          </div>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <RowsWaiting what="diagnostics" rows={8} />
        )}
      </div>
    </>
  );
}
