import { useQueryClient } from '@tanstack/react-query';
import { type CardDetails, getApprovalRequests } from '#features/cards/card/calls.ts';
import { answerApprovalRequest } from '#features/cards/making/calls.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { percentLabel } from '../../card/ui/card-messages.ts';

interface ApprovalRequestProps {
  card: CardDetails;
  /** False when the viewer can no longer see the card: declined, or the request was closed. */
  onAnswered?: (accepted: boolean) => void;
}

/** A request to approve being on a card, or earning from it. */
export default function ApprovalRequest({ card, onAnswered }: ApprovalRequestProps) {
  const client = useQueryClient();
  const mine = card.viewer?.myApproval;
  const answering = useAct(answerApprovalRequest, {
    onDone(_card, { body }) {
      const message = body.accept
        ? 'Approved. We’ve told the maker.'
        : 'Declined. The card goes back to its maker.';
      toast(message, { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getApprovalRequests) });
      onAnswered?.(body.accept);
    },
    // The request was withdrawn or changed meanwhile, so it is loaded again.
    onRefused(refusal) {
      toastRefusal(refusal);
      void client.invalidateQueries({ queryKey: callKey(getApprovalRequests) });
      onAnswered?.(false);
    },
  });
  if (!mine) return null;
  const answer = (accept: boolean) =>
    answering.mutate({ body: { cardId: card.id, accept, share: mine.share } });
  return (
    <div className="panel grid gap-3 p-4">
      <p>
        <b>{card.maker.displayName}</b>{' '}
        {mine.share > 0
          ? `offers you ${percentLabel(mine.share)} of this card’s earnings, after the platform fee.`
          : 'wants to feature you on this card.'}{' '}
        It won’t be published unless you approve.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button tone="primary" pending={answering.isPending} onClick={() => answer(true)}>
          Approve
        </Button>
        <Button disabled={answering.isPending} onClick={() => answer(false)}>
          Decline
        </Button>
      </div>
    </div>
  );
}
