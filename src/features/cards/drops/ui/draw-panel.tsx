import { lazy, Suspense } from 'react';
import type { Edition } from '#features/cards/card/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type Drop, getDropOfEdition } from '../calls.ts';

const WinningNumber = lazy(() => import('./winning-number.tsx'));

interface DrawPanelProps {
  edition: Edition;
  /** Buys or collects the winning number. */
  onTake: () => void;
  pending: boolean;
}

/** A tier that is sold by draw: a link to its drop, or the number the viewer won. */
export default function DrawPanel({ edition, onTake, pending }: DrawPanelProps) {
  const { data: drop } = useCall(getDropOfEdition, { params: { editionId: edition.id } });
  const { prize, serial, until } = drop?.viewer ?? {};
  if (prize === 'won' && serial && until) {
    return (
      <Suspense>
        <WinningNumber edition={edition} serial={serial} until={until} onTake={onTake} pending={pending} />
      </Suspense>
    );
  }
  const isIn = drop?.state === 'open' && drop.viewer?.entered;
  const mayEnter = drop?.state === 'open' && !isIn && !drop.viewer?.isMaker;
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 px-4 py-3 max-md:border-0 max-md:p-0">
      <p className="font-semibold text-muted max-md:text-2">
        {isIn
          ? 'You’re in. The draw takes place when entries close.'
          : drop
            ? stateMessages[drop.state]
            : 'This tier is sold by draw.'}
      </p>
      {drop && (
        <ButtonLink size="small" tone={mayEnter ? 'primary' : 'quiet'} to={drop.path}>
          {mayEnter ? 'Enter the drop' : 'View drop'}
        </ButtonLink>
      )}
    </div>
  );
}

const stateMessages: Record<Drop['state'], string> = {
  announced: 'This tier is sold by draw. Entries open soon.',
  open: 'This tier is sold by draw. Entries are open.',
  drawing: 'Entries are closed. The draw takes place within a minute.',
  drawn: 'The draw is done. Winners can buy now.',
  over: 'The drop is over.',
  cancelled: 'The drop was cancelled.',
};
