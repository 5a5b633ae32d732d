import { useQueryClient } from '@tanstack/react-query';
import { type CardDetails, getApprovalRequests } from '#features/cards/card/calls.ts';
import { answerApprovalRequest } from '#features/cards/making/calls.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { percentLabel } from '../../card/ui/card-messages.ts';

interface ApprovalRequestProps {
  card: CardDetails;
  /** False when the card is out of sight by now: declined, or not asked any more. */
  onAnswered?: (accepted: boolean) => void;
}

/** Somebody named me on their card: it does not come out before I said yes. */
export default function ApprovalRequest({ card, onAnswered }: ApprovalRequestProps) {
  const client = useQueryClient();
  const mine = card.viewer?.myApproval;
  const answering = useAct(answerApprovalRequest, {
    onDone(_card, { body }) {
      const said = body.accept
        ? 'You said yes. The maker knows.'
        : 'You said no. The card goes back to its maker.';
      toast(said, { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getApprovalRequests) });
      onAnswered?.(body.accept);
    },
    // Taken back, or offered otherwise, while it stood here: what stands here now is shown.
    onRefused(refusal) {
      toast(refusal.message, { tone: 'bad' });
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
          ? `offers you ${percentLabel(mine.share)} of what this card brings, after our fee.`
          : 'wants to put you on this card.'}{' '}
        It comes out only if you agree.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button tone="primary" pending={answering.isPending} onClick={() => answer(true)}>
          {mine.share > 0 ? 'Accept' : 'Yes, that is fine'}
        </Button>
        <Button disabled={answering.isPending} onClick={() => answer(false)}>
          Decline
        </Button>
      </div>
    </div>
  );
}
