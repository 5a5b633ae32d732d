import { useId, useState } from 'react';
import { BlockDialog } from '#features/accounts/relationships/ui/block-dialog.tsx';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import type { ReportKind } from '../../report-kind.ts';
import { type ReportTarget, useReport } from '../../report-store.ts';
import { getMyReports } from '../calls.ts';
import { ReportForm } from './report-form.tsx';
import { reportKindOf, reportKinds } from './report-kinds.ts';
import { ReportSent } from './report-sent.tsx';

export default function ReportDialog({ target }: { target: ReportTarget }) {
  const close = useReport((state) => state.close);
  const reportKind = reportKindOf(target.kind);
  const { data, isError, error, refetch, isFetching } = useCall(reportKind.reasons, {});
  const [sent, setSent] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const formId = useId();
  const report = useReportCall(reportKind, target.id, {
    onSent: () => setSent(true),
    onRefused: setRefusal,
  });
  const mine = data?.openReports.find(({ kind, targetId }) => kind === target.kind && targetId === target.id);

  if (blocking && target.person) return <BlockDialog account={target.person} open onClose={close} />;
  if (sent || mine) {
    return (
      <Dialog
        // A dialog of its own for screen readers: its title is announced, and the focus moves into it.
        key="sent"
        open
        onClose={close}
        title={sent ? 'Thanks for your report' : 'You’ve already reported this'}
      >
        <ReportSent target={target} report={mine} onBlock={() => setBlocking(true)} onClose={close} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={close}
      title={`Report ${target.what}`}
      description="Choose the best fit. Your report is anonymous to other members."
      footer={
        data && (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={formId} tone="primary" pending={report.isPending}>
              Send report
            </Button>
          </>
        )
      }
    >
      {isError && (
        <ErrorState onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading what="the reasons">
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      {data && (
        <ReportForm
          id={formId}
          reasons={data.items}
          refusal={refusal}
          onSend={(reason, text) => {
            setRefusal(reason ? null : 'Choose a reason.');
            if (reason) report.send(reason, text);
          }}
        />
      )}
    </Dialog>
  );
}

/** Reports one thing with the call of its kind. */
function useReportCall(
  { report, bodyOf }: ReportKind,
  id: string,
  { onSent, onRefused }: { onSent: () => void; onRefused: (message: string) => void },
) {
  const sending = useAct(report, {
    onDone: (_reply, _input, client) => {
      onSent();
      for (const call of [getMyReports, ...reportKinds.map(({ reasons }) => reasons)]) {
        void client.invalidateQueries({ queryKey: callKey(call) });
      }
    },
    onRefused: ({ message }) => onRefused(message),
  });
  return {
    isPending: sending.isPending,
    send: (reason: string, text: string) => sending.mutate({ body: bodyOf(id, { reason, text }) }),
  };
}
