import { lazy, Suspense, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { DeliveryLine } from '../../delivery/delivery-view.ts';
import { type ReturnView, receiveReturn, refundReturn } from '../calls.ts';
import { ReturnEntry } from './return-entry.tsx';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));
const ReceiveDialog = lazy(() => import('./receive-dialog.tsx'));

interface SellersReturnsProps {
  returns: readonly ReturnView[];
  lines: readonly DeliveryLine[];
  onChanged: () => void;
}

/** What buyers send back, for the seller to answer, receive and refund. */
export function SellersReturns({ returns, lines, onChanged }: SellersReturnsProps) {
  const [answering, setAnswering] = useState<{ id: string; approve: boolean }>();
  const [receiving, setReceiving] = useState<ReturnView>();
  const lineOf = (given: ReturnView) => lines.find(({ item }) => item === given.item);
  return (
    <>
      <ul className="divide-y divide-line">
        {returns.map((given) => (
          <ReturnEntry
            key={given.id}
            given={given}
            title={lineOf(given)?.title ?? 'Item'}
            actions={
              <Actions
                given={given}
                onAnswer={(approve) => setAnswering({ id: given.id, approve })}
                {...(lineOf(given)?.restocks ? { onReceive: () => setReceiving(given) } : {})}
                onChanged={onChanged}
              />
            }
          />
        ))}
      </ul>
      {answering && (
        <Suspense>
          <AnswerDialog
            returnId={answering.id}
            approve={answering.approve}
            onClose={() => setAnswering(undefined)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
      {receiving && (
        <Suspense>
          <ReceiveDialog given={receiving} onClose={() => setReceiving(undefined)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}

interface ActionsProps {
  given: ReturnView;
  onAnswer: (approve: boolean) => void;
  /** Asks whether it can be sold again. Left out: it can't. */
  onReceive?: () => void;
  onChanged: () => void;
}

function Actions({ given: { id: returnId, state, reason }, onAnswer, onReceive, onChanged }: ActionsProps) {
  const onRefused = ({ message }: { message: string }) => {
    toast(message, { tone: 'bad' });
    onChanged();
  };
  const receive = useAct(receiveReturn, { onDone: onChanged, onRefused });
  const refund = useAct(refundReturn, {
    onDone: () => {
      toast('The refund is on its way.', { tone: 'good' });
      onChanged();
    },
    onRefused,
  });
  const refundNow = () => refund.mutate({ body: { returnId } });
  if (state === 'requested')
    return (
      <>
        <Button tone="primary" size="small" onClick={() => onAnswer(true)}>
          Approve
        </Button>
        <Button size="small" onClick={() => onAnswer(false)}>
          Decline
        </Button>
      </>
    );
  if (state === 'received' || (state === 'approved' && reason === 'MISSING_ITEM'))
    return (
      <Button tone="primary" size="small" pending={refund.isPending} onClick={refundNow}>
        Refund it
      </Button>
    );
  if (state === 'approved')
    return (
      <Button
        tone="primary"
        size="small"
        pending={receive.isPending}
        onClick={onReceive ?? (() => receive.mutate({ body: { returnId } }))}
      >
        It’s back with me
      </Button>
    );
  return null;
}
