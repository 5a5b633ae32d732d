import { useId, useState } from 'react';
import { BlockDialog } from '#features/accounts/relationships/ui/block-dialog.tsx';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { type ReportTarget, useReport } from '../../report-store.ts';
import { getMyReports, getReportReasons, sendReport } from '../calls.ts';
import { ReportForm } from './report-form.tsx';
import { ReportSent } from './report-sent.tsx';

export default function ReportDialog({ target }: { target: ReportTarget }) {
  const close = useReport((state) => state.close);
  const { data, isError, error, refetch, isFetching } = useCall(getReportReasons, {
    query: { kind: target.kind },
  });
  const [sent, setSent] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const formId = useId();
  const report = useAct(sendReport, {
    onDone: (_reply, _input, client) => {
      setSent(true);
      for (const call of [getMyReports, getReportReasons])
        void client.invalidateQueries({ queryKey: callKey(call) });
    },
    onRefused: ({ message }) => setRefusal(message),
  });
  const mine = data?.openReports.find(({ targetId }) => targetId === target.id);

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
            if (reason) report.mutate({ body: { kind: target.kind, id: target.id, reason, text } });
          }}
        />
      )}
    </Dialog>
  );
}
