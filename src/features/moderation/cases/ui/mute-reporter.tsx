import { useState } from 'react';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { muteReporter } from '../../reports/calls.ts';
import { getCase } from '../calls.ts';
import type { CaseReport } from '../case-fields.ts';

/** For people who abuse reports. They aren't notified. */
export function MuteReporter({ report: { reporter, isReporterMuted } }: { report: CaseReport }) {
  const [asking, setAsking] = useState(false);
  const muted = !isReporterMuted;
  const mute = useAct(muteReporter, {
    onDone: (_reply, _input, client) => {
      setAsking(false);
      toast(muted ? 'Their reports have no weight now.' : 'Their reports count again.', { tone: 'good' });
      return client.invalidateQueries({ queryKey: callKey(getCase) });
    },
  });
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
        {muted ? 'Mute reporter' : 'Unmute reporter'}
      </Button>
      {asking && (
        <ReasonDialog
          title={`${muted ? 'Mute' : 'Unmute'} reports by ${reporter.displayName}?`}
          description={
            muted
              ? 'Their reports are accepted but have no weight. They aren’t notified.'
              : 'Their reports count again.'
          }
          confirm={muted ? 'Mute reporter' : 'Unmute reporter'}
          pending={mute.isPending}
          refusal={mute.error}
          onConfirm={(reason) => mute.mutate({ body: { accountId: reporter.id, muted, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
