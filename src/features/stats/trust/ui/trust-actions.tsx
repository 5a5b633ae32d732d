import { lazy, Suspense, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { StatRecord } from '../../records/calls.ts';
import { confirmRecord, type RecordTrust, withdrawConfirmation } from '../calls.ts';
import { OfficialButton } from './official-button.tsx';
import { refetchRecord } from './refetch-record.ts';

const DisputeDialog = lazy(() => import('./dispute-dialog.tsx'));

interface TrustActionsProps {
  record: StatRecord;
  trust: RecordTrust;
}

/** Confirm, withdraw, dispute: what the viewer may do about a record. */
export default function TrustActions({ record, trust: { viewer } }: TrustActionsProps) {
  const [disputing, setDisputing] = useState(false);
  const { id: recordId, version } = record;
  const said = (message: string) => ({
    onDone: (_reply: unknown, _input: unknown, client: Parameters<typeof refetchRecord>[0]) => {
      toast(message, { tone: 'good' });
      refetchRecord(client);
    },
    onRefused: (refusal: { message: string }) => toast(refusal.message, { tone: 'bad' }),
  });
  const confirm = useAct(confirmRecord, said('You confirmed this record.'));
  const withdraw = useAct(withdrawConfirmation, said('You withdrew your confirmation.'));
  if (!viewer) return null;
  const { confirmAs, canWithdraw, canDispute, canMarkOfficial } = viewer;
  if (!confirmAs && !canWithdraw && !canDispute && !canMarkOfficial) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {confirmAs && (
        <Button
          tone="primary"
          pending={confirm.isPending}
          onClick={() => confirm.mutate({ body: { recordId, version } })}
        >
          {confirmAs === 'team' ? 'Confirm for the team' : 'Agree for the opponent'}
        </Button>
      )}
      {canWithdraw && (
        <Button pending={withdraw.isPending} onClick={() => withdraw.mutate({ body: { recordId } })}>
          Withdraw my confirmation
        </Button>
      )}
      {canMarkOfficial && <OfficialButton record={record} />}
      {canDispute && <Button onClick={() => setDisputing(true)}>Dispute</Button>}
      {disputing && (
        <Suspense>
          <DisputeDialog recordId={recordId} onClose={() => setDisputing(false)} />
        </Suspense>
      )}
    </div>
  );
}
