import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { answerPrintedCardApproval } from '../calls.ts';

interface PrintShareRequestProps {
  card: PrintedCardDetails;
  onAnswered: () => void;
}

/** The seller offers the viewer a share of what the printed card brings. */
export default function PrintShareRequest({ card, onAnswered }: PrintShareRequestProps) {
  const share = card.viewer?.myApproval?.share ?? 0;
  const answer = useAct(answerPrintedCardApproval, {
    onDone: onAnswered,
    onRefused: ({ message }) => {
      onAnswered();
      toast(message, { tone: 'bad' });
    },
  });
  const send = (accept: boolean) => answer.mutate({ body: { productId: card.id, accept, share } });
  return (
    <section aria-label="Your share" className="panel grid gap-3 p-4 sm:p-5">
      <p>
        <strong>{card.seller.displayName}</strong> offers you {share / 100}% of what this printed card brings,
        after the platform fee.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button tone="primary" pending={answer.isPending} onClick={() => send(true)}>
          Approve
        </Button>
        <Button disabled={answer.isPending} onClick={() => send(false)}>
          Decline
        </Button>
      </div>
    </section>
  );
}
