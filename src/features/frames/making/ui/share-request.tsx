import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { FrameDetails } from '../../frame/calls.ts';
import { answerFrameApproval } from '../calls.ts';

interface ShareRequestProps {
  frame: FrameDetails;
  onAnswered: () => void;
}

/** Its owner offers the viewer a share of what the frame brings. */
export default function ShareRequest({ frame, onAnswered }: ShareRequestProps) {
  const share = frame.viewer?.myApproval?.share ?? 0;
  const answer = useAct(answerFrameApproval, {
    onDone: onAnswered,
    onRefused: ({ message }) => {
      onAnswered();
      toast(message, { tone: 'bad' });
    },
  });
  const send = (accept: boolean) => answer.mutate({ body: { frameId: frame.id, accept, share } });
  return (
    <section aria-label="Your share" className="panel grid gap-3 p-4 sm:p-5">
      <p>
        <strong>{frame.seller?.displayName}</strong> offers you {share / 100}% of what this frame brings,
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
