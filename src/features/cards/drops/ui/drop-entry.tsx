import { Check } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSessionKnown } from '#features/accounts/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { useAct, useViewerId } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { type CancelReason, type Drop, enterDrop } from '../calls.ts';

const ManageDrop = lazy(() => import('./manage-drop.tsx'));

interface EntryProps {
  drop: Drop;
  onChange: () => void;
}

/** What the viewer can do in a drop right now, or their result. */
export function DropEntry({ drop, onChange }: EntryProps) {
  const { state, viewer } = drop;
  if (viewer?.isMaker && state !== 'over' && state !== 'cancelled') {
    return (
      <Suspense>
        <ManageDrop drop={drop} onChange={onChange} />
      </Suspense>
    );
  }
  if (state === 'open') return <Entry drop={drop} onChange={onChange} />;
  if (state === 'announced') {
    return (
      <p className="text-muted">
        Come back when entries open. Everyone who enters in time has the same chance.
      </p>
    );
  }
  if (state === 'cancelled') {
    return <Cancelled drop={drop} />;
  }
  if (state === 'drawing') {
    const paused = drop.card.state === 'paused';
    return (
      <p className="text-muted">
        {paused
          ? 'Entries are closed. The maker has paused the card; the draw takes place when sales resume.'
          : 'Entries are closed. The draw takes place within a minute and appears here.'}
      </p>
    );
  }
  return viewer?.entered ? <Outcome drop={drop} onChange={onChange} /> : <Missed drop={drop} />;
}

const cancelReasons: Record<CancelReason, string> = {
  maker: 'The maker cancelled this drop.',
  retired: 'This drop was cancelled, because its card is no longer for sale.',
  taken_down: 'This drop was cancelled, because our team took its card down.',
  maker_banned: 'This drop was cancelled, because its maker can’t sell here any more.',
};

function Cancelled({ drop: { cancelled, viewer, drawnAt } }: { drop: Drop }) {
  if (!cancelled) return null;
  const { reason, note } = cancelled;
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        {cancelReasons[reason]}{' '}
        {drawnAt ? 'Winners who had bought by then keep their copies.' : 'Nobody was charged.'}
      </p>
      {note && <blockquote className="border-line border-s-4 ps-4">{note}</blockquote>}
      {viewer?.prize === 'bought' && <p className="text-4 text-good">Number {viewer.serial} is yours.</p>}
    </div>
  );
}

function Entry({ drop, onChange }: EntryProps) {
  const ask = useSignInGate();
  const known = useSessionKnown();
  const signedIn = useViewerId() !== null;
  const enter = useAct(enterDrop, {
    onDone: (now) => {
      onChange();
      toast(now.viewer?.entered ? 'You’re in. We’ll notify you after the draw.' : 'You’ve left this drop.', {
        tone: 'good',
      });
    },
    onRefused(refusal) {
      // It was closed or cancelled meanwhile.
      onChange();
      toastRefusal(refusal);
    },
  });
  const { viewer } = drop;
  const set = (entered: boolean) => enter.mutate({ body: { dropId: drop.id, entered } });
  if (viewer?.entered) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p className="flex items-center gap-2 font-semibold text-good">
          <Check aria-hidden="true" /> You’re in
        </p>
        <Button size="small" pending={enter.isPending} onClick={() => set(false)}>
          Leave the drop
        </Button>
      </div>
    );
  }
  return (
    <WhileOn what="drops">
      <Button
        tone="primary"
        // The page is rendered for visitors; whether a member has entered comes with their own answer.
        pending={enter.isPending || !known || (signedIn && !viewer)}
        onClick={() =>
          signedIn
            ? set(true)
            : ask({ intent: { kind: 'drop.enter', dropId: drop.id, title: drop.card.title } })
        }
      >
        Enter the drop
      </Button>
    </WhileOn>
  );
}

function Outcome({ drop, onChange }: EntryProps) {
  const { viewer, card, edition } = drop;
  if (!viewer) return null;
  const { prize, serial, until, rank } = viewer;
  if (prize === 'bought') return <p className="text-4 text-good">Number {serial} is yours.</p>;
  if ((prize === 'won' || prize === 'paying') && serial !== null && until !== null) {
    return (
      <div className="panel grid gap-3 border-s-4 border-s-good p-5">
        <p className="type-heading text-5">You won {copyNumber({ serial, supply: edition.supply })}</p>
        <p>
          Reserved for you for <Countdown to={until} onEnd={onChange} className="font-semibold" />.
        </p>
        <ButtonLink tone="primary" to={`${card.path}?tier=${edition.tier}`}>
          {edition.price > 0 ? `Buy number ${serial}` : `Collect number ${serial}`}
        </ButtonLink>
      </div>
    );
  }
  if (prize === 'lapsed') {
    return (
      <p className="text-muted">
        Your time to buy number {serial} ran out, so it went to the next entry. You weren’t charged.
      </p>
    );
  }
  return (
    <p className="text-muted">
      You were drawn in place {rank}; the first {edition.supply} won. If a winner doesn’t buy in time, their
      number goes to the next in line. You weren’t charged.
    </p>
  );
}

const Missed = ({ drop }: { drop: Drop }) => (
  <p className="text-muted">
    {drop.state === 'over' ? 'This drop is over.' : 'The draw is done, and the winners can buy now.'}{' '}
    <ButtonLink size="small" to={drop.card.path}>
      View card
    </ButtonLink>
  </p>
);
