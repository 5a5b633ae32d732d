import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { useAct, useViewerId } from '#platform/web/use-call.ts';
import { Count } from '#ui/count.tsx';
import { toastRefusal } from '#ui/toast.ts';
import type { Answer, Question } from '../calls.ts';
import { downvote, upvote } from '../votes/calls.ts';

export type VoteTarget = { questionId: string } | { answerId: string };
interface VoteBoxProps {
  target: VoteTarget;
  score: number;
  viewer: Question['viewer'] | Answer['viewer'];
}

/** Votes optimistically, and reverts with the reason when the server refuses. Pressed again, a vote is withdrawn. */
export function VoteBox({ target, score, viewer }: VoteBoxProps) {
  const signedIn = useViewerId() !== null;
  const askToSignIn = useSignInGate();
  // Stays when an answer arrives that was asked before the vote.
  const [pressed, setPressed] = useState<{ score: number; vote: -1 | 0 | 1 } | null>(null);
  const shown = pressed ?? { score, vote: viewer?.vote ?? 0 };
  const options = {
    onDone: setPressed,
    onRefused: (refusal: { message: string }) => {
      setPressed(null);
      toastRefusal(refusal);
    },
  };
  const up = useAct(upvote, options);
  const down = useAct(downvote, options);
  function press(value: 1 | -1) {
    if (!signedIn) return askToSignIn({ intent: { kind: 'question.vote', target, isUp: value === 1 } });
    const voted = shown.vote !== value;
    const vote = voted ? value : 0;
    setPressed({ score: shown.score - shown.vote + vote, vote });
    (value === 1 ? up : down).mutate({ body: { ...target, voted } });
  }
  const what = 'answerId' in target ? 'answer' : 'question';
  const own = viewer?.isAuthor ?? false;
  const button =
    'touch relative grid size-9 place-items-center rounded-full border border-line text-muted hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink disabled:opacity-40';
  return (
    <div className="flex w-12 shrink-0 flex-col items-center gap-1 max-sm:w-10">
      <button
        type="button"
        className={button}
        aria-label={`Vote this ${what} up`}
        aria-pressed={shown.vote === 1}
        disabled={own || (viewer !== null && !viewer.canVote)}
        onClick={() => press(1)}
      >
        <ArrowBigUp aria-hidden size={20} />
      </button>
      <b className="type-heading text-4 tabular-nums">
        <Count value={shown.score} of={shown.score === 1 ? 'vote' : 'votes'} />
      </b>
      <button
        type="button"
        className={button}
        aria-label={`Vote this ${what} down`}
        aria-pressed={shown.vote === -1}
        disabled={own || (viewer !== null && !viewer.canVote)}
        onClick={() => press(-1)}
      >
        <ArrowBigDown aria-hidden size={20} />
      </button>
    </div>
  );
}
