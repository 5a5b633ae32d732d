import type { Call, CallInput } from '#platform/call.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toastRefusal } from '#ui/toast.ts';

interface ShareRequestProps<C extends Call> {
  /** Who offers it. */
  from: string | undefined;
  /** After "this": `product`. */
  noun: string;
  /** Basis points of what it brings, as the viewer is shown. */
  share: number | undefined;
  call: C;
  inputOf: (answer: { accept: boolean; share: number }) => CallInput<C>;
  onAnswered: () => void;
}

/** The owner of a listing offers the viewer a share of what it brings. */
export function ShareRequest<C extends Call>({
  from,
  noun,
  share = 0,
  call,
  inputOf,
  onAnswered,
}: ShareRequestProps<C>) {
  const answer = useAct(call, {
    onDone: onAnswered,
    onRefused: (refusal) => {
      onAnswered();
      toastRefusal(refusal);
    },
  });
  const send = (accept: boolean) => answer.mutate(inputOf({ accept, share }));
  return (
    <section aria-label="Your share" className="panel grid gap-3 p-4 sm:p-5">
      <p>
        <strong>{from}</strong> offers you {share / 100}% of what this {noun} brings, after the platform fee.
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
