import { useNavigate } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toastRefusal } from '#ui/toast.ts';
import type { FrameDetails } from '../../frame/calls.ts';
import { RemoveButton } from '../../mine/ui/remove-button.tsx';
import { listFrame, submitFrame, withdrawFrame } from '../calls.ts';

interface FrameActionsProps {
  frame: FrameDetails;
  onChanged: () => void;
}

/** What the maker can do with their frame in its state. */
export function FrameActions({ frame, onChanged }: FrameActionsProps) {
  const navigate = useNavigate();
  const on = {
    onDone: onChanged,
    onRefused: toastRefusal,
  };
  const submit = useAct(submitFrame, on);
  const withdraw = useAct(withdrawFrame, on);
  const list = useAct(listFrame, on);
  const { id: frameId, state, viewer, slug, holders, isPlatform } = frame;
  const isFull = usePlanLimit('frames_listed')?.allowed === false && !isPlatform;
  const offers = viewer?.canSubmit || state === 'unlisted';
  const body = { frameId };
  return (
    <div className="flex flex-wrap gap-2.5">
      {offers && !isPlatform && (
        <div className="w-full">
          <PlanLimitNote feature="frames_listed" />
        </div>
      )}
      {viewer?.canSubmit && (
        <Button
          tone="primary"
          size="small"
          pending={submit.isPending}
          disabled={isFull}
          onClick={() => submit.mutate({ body })}
        >
          List frame
        </Button>
      )}
      {state === 'unlisted' && (
        <Button
          tone="primary"
          size="small"
          pending={list.isPending}
          disabled={isFull}
          onClick={() => list.mutate({ body: { frameId, listed: true } })}
        >
          List frame again
        </Button>
      )}
      {state !== 'in_review' && state !== 'taken_down' && (
        <ButtonLink size="small" to={`/my-studio/frames/${slug}/edit`}>
          Edit
        </ButtonLink>
      )}
      {state === 'in_review' && (
        <Button size="small" pending={withdraw.isPending} onClick={() => withdraw.mutate({ body })}>
          Withdraw
        </Button>
      )}
      {state === 'listed' && (
        <Button
          size="small"
          pending={list.isPending}
          onClick={() => list.mutate({ body: { frameId, listed: false } })}
        >
          Take off the market
        </Button>
      )}
      {holders === 0 && state !== 'in_review' && state !== 'taken_down' && (
        <RemoveButton frame={frame} deletes size="small" leave={() => navigate('/my-studio/frames')} />
      )}
    </div>
  );
}
