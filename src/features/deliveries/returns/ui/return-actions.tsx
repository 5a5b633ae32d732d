import { lazy, Suspense, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { cancelReturn, type ReturnPage } from '../calls.ts';
import type { ReturnAction } from '../return-states.ts';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));
const SendBackDialog = lazy(() => import('./send-back-dialog.tsx'));
const ReceiveDialog = lazy(() => import('./receive-dialog.tsx'));
const RefundReturnDialog = lazy(() => import('./refund-return-dialog.tsx'));
const NoteDialog = lazy(() => import('./note-dialog.tsx'));

const labels: Record<ReturnAction, string> = {
  approve: 'Approve',
  decline: 'Decline',
  send_back: 'I sent it back',
  receive: 'It’s back with me',
  refund: 'Refund',
  cancel: 'Cancel return',
  ask_team: 'Take to our team',
  decide: 'Refund the buyer',
};

interface ReturnActionsProps {
  given: ReturnPage;
  onChanged: () => void;
}

/** What the viewer can do now, the next step first. */
export function ReturnActions({ given, onChanged }: ReturnActionsProps) {
  const [dialog, setDialog] = useState<ReturnAction | 'close'>();
  const cancel = useAct(cancelReturn, {
    onDone: () => {
      toast('Your return is cancelled. You keep the item.', { tone: 'good' });
      onChanged();
    },
    onRefused: (refusal) => {
      toastRefusal(refusal);
      onChanged();
    },
  });
  if (given.actions.length === 0) return null;
  const shared = { given, onClose: () => setDialog(undefined), onChanged };
  const isApproval = dialog === 'approve' || dialog === 'decline';
  return (
    <div className="flex flex-wrap gap-2.5">
      {given.actions.map((action, i) => (
        <Button
          key={action}
          {...(i === 0 && action !== 'cancel' ? { tone: 'primary' as const } : {})}
          pending={action === 'cancel' && cancel.isPending}
          onClick={() =>
            action === 'cancel' ? cancel.mutate({ body: { returnId: given.id } }) : setDialog(action)
          }
        >
          {labels[action]}
        </Button>
      ))}
      {given.actions.includes('decide') && (
        <Button onClick={() => setDialog('close')}>Close without a refund</Button>
      )}
      <Suspense>
        {isApproval && <AnswerDialog {...shared} approve={dialog === 'approve'} />}
        {dialog === 'send_back' && <SendBackDialog {...shared} />}
        {dialog === 'receive' && <ReceiveDialog {...shared} />}
        {(dialog === 'refund' || dialog === 'decide') && (
          <RefundReturnDialog {...shared} asTeam={dialog === 'decide'} />
        )}
        {(dialog === 'ask_team' || dialog === 'close') && (
          <NoteDialog {...shared} asTeam={dialog === 'close'} />
        )}
      </Suspense>
    </div>
  );
}
