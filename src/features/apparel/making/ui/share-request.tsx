import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { ApparelDetails } from '../../product/calls.ts';
import { answerApparelApproval } from '../calls.ts';

interface ShareRequestProps {
  product: ApparelDetails;
  onAnswered: () => void;
}

/** The seller offers the viewer a share of what the product brings. */
export default function ShareRequest({ product, onAnswered }: ShareRequestProps) {
  const share = product.viewer?.myApproval?.share ?? 0;
  const answer = useAct(answerApparelApproval, {
    onDone: onAnswered,
    onRefused: ({ message }) => {
      onAnswered();
      toast(message, { tone: 'bad' });
    },
  });
  const send = (accept: boolean) => answer.mutate({ body: { apparelId: product.id, accept, share } });
  return (
    <section aria-label="Your share" className="panel grid gap-3 p-4 sm:p-5">
      <p>
        <strong>{product.seller.displayName}</strong> offers you {share / 100}% of what this product brings,
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
