import { callKey, useAct } from '#platform/web/use-call.ts';
import type { ReportKind } from '../../report-kind.ts';
import { getMyReports } from '../calls.ts';
import { reportKinds } from './report-kinds.ts';

/** Reports one thing with the call of its kind. */
export function useReportCall(
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
