import { Check } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSessionKnown } from '#features/auth/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { toast } from '#ui/toast.ts';
import { type Drop, enterDrop } from '../calls.ts';

const ManageDrop = lazy(() => import('./manage-drop.tsx'));

interface EntryProps {
  drop: Drop;
  onChange: () => void;
}

/** What the viewer can do about a drop right now, or how it went for them. */
export function DropEntry({ drop, onChange }: EntryProps) {
  const { state, viewer } = drop;
  if (viewer?.isMaker && (state === 'announced' || state === 'open')) {
    return (
      <Suspense>
        <ManageDrop drop={drop} onChange={onChange} />
      </Suspense>
    );
  }
  if (state === 'open') return <Door drop={drop} onChange={onChange} />;
  if (state === 'announced') {
    return (
      <p className="text-muted">Come back when it opens: everybody who enters in time has the same chance.</p>
    );
  }
  if (state === 'cancelled') {
    return <p className="text-muted">Its maker called it off. Nobody was charged anything.</p>;
  }
  if (state === 'drawing') {
    const paused = drop.card.state === 'paused';
    return (
      <p className="text-muted">
        {paused
          ? 'The entries are in. Its maker has paused the card, and the draw waits until it is back.'
          : 'The entries are in. The draw is a matter of a minute, and shows here by itself.'}
      </p>
    );
  }
  return viewer?.entered ? <Outcome drop={drop} onChange={onChange} /> : <Missed drop={drop} />;
}

function Door({ drop, onChange }: EntryProps) {
  const ask = useSignInGate();
  const known = useSessionKnown();
  const enter = useAct(enterDrop, {
    onDone: (now) => {
      onChange();
      toast(
        now.viewer?.entered ? 'You are in. We will tell you how the draw went.' : 'You are out of this drop.',
        {
          tone: 'good',
        },
      );
    },
    onRefused(refusal) {
      // It closed, or was called off, while somebody looked at it.
      onChange();
      toast(refusal.message, { tone: 'bad' });
    },
  });
  const { viewer } = drop;
  const set = (entered: boolean) => enter.mutate({ body: { dropId: drop.id, entered } });
  if (viewer?.entered) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p className="flex items-center gap-2 font-semibold text-good">
          <Check aria-hidden="true" /> You are in
        </p>
        <Button size="small" pending={enter.isPending} onClick={() => set(false)}>
          Leave the drop
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Button
        tone="primary"
        pending={enter.isPending || !known}
        onClick={() => (viewer ? set(true) : ask({ next: drop.path }))}
      >
        Enter the drop
      </Button>
    </div>
  );
}

function Outcome({ drop, onChange }: EntryProps) {
  const { viewer, card, edition } = drop;
  if (!viewer) return null;
  const { prize, serial, until, rank } = viewer;
  if (prize === 'bought') return <p className="text-4 text-good">Number {serial} is yours.</p>;
  if ((prize === 'won' || prize === 'paying') && serial !== null && until !== null) {
    return (
      <div className="panel grid gap-3 border-l-4 border-l-good p-5">
        <p className="type-heading text-5">
          You are drawn: number {serial} of {edition.supply}
        </p>
        <p>
          It waits for you for <Countdown to={until} onEnd={onChange} className="font-semibold" />.
        </p>
        <ButtonLink tone="primary" to={`${card.path}?tier=${edition.tier}`}>
          {edition.price > 0 ? `Buy number ${serial}` : `Collect number ${serial}`}
        </ButtonLink>
      </div>
    );
  }
  if (prize === 'lapsed') {
    return (
      <p className="text-muted">Number {serial} waited for you and went to the next. Nothing was charged.</p>
    );
  }
  return (
    <p className="text-muted">
      You came in at place {rank}, and {edition.supply} had a number. When somebody does not take theirs, the
      next in line gets it. Nothing was charged.
    </p>
  );
}

const Missed = ({ drop }: { drop: Drop }) => (
  <p className="text-muted">
    {drop.state === 'over'
      ? 'This drop is over.'
      : 'This drop is drawn, and those who won have their turn now.'}{' '}
    <ButtonLink size="small" to={drop.card.path}>
      See the card
    </ButtonLink>
  </p>
);
