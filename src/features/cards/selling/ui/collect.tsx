import { lazy, type ReactNode, Suspense } from 'react';
import { useSessionKnown, useViewer } from '#features/auth/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import type { CardDetails, Edition } from '#features/cards/card/calls.ts';
import { tierOf } from '#features/cards/card/tiers.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { priceLabel } from '../../card/ui/card-labels.ts';
import { availabilityLabel, unavailableMessages } from '../../card/ui/card-messages.ts';
import './collect.css';
import { useCollect } from './use-collect.ts';

// Few come back before they have paid, few cards are sold by lot, and fewer are taken down.
const ReservedCopy = lazy(() => import('./reserved-copy.tsx'));
const CardRejection = lazy(() => import('../../card/ui/card-rejection.tsx'));
const DrawPanel = lazy(() => import('../../drops/ui/draw-panel.tsx'));

interface CollectProps {
  card: CardDetails;
  edition: Edition;
  /** A copy came to me, or I did not get one: what is left has changed. */
  onCollected: () => void;
}

/** The one thing to do on a card's page, or why it cannot be done. */
export function Collect({ card, edition, onCollected }: CollectProps) {
  const viewer = useViewer();
  const ask = useSignInGate();
  const collect = useCollect(card, edition, onCollected);
  const reservation = card.viewer?.reservations.find(({ editionId }) => editionId === edition.id);
  const why = whyNot(card, edition);
  if (reservation) {
    return (
      <CollectBar edition={edition}>
        <Suspense>
          <ReservedCopy key={reservation.paymentId} {...reservation} onEnd={onCollected} />
        </Suspense>
      </CollectBar>
    );
  }
  if (why) {
    return (
      <div role="status" className="panel grid gap-1 px-4 py-3">
        <p className="font-semibold text-muted">{why}</p>
        {card.rejection && !card.viewer?.isMaker && (
          <Suspense>
            <CardRejection rejection={card.rejection} />
          </Suspense>
        )}
      </div>
    );
  }
  if (edition.drawOnly) {
    return (
      <CollectBar edition={edition}>
        <Lot edition={edition} collect={collect} />
      </CollectBar>
    );
  }
  return (
    <CollectBar edition={edition}>
      <Button
        tone="primary"
        block
        pending={collect.isPending}
        onClick={() => (viewer ? collect.run() : ask())}
      >
        {edition.price === 0 ? 'Collect' : `Buy for ${priceLabel(edition.price)}`}
      </Button>
      {collect.refusal && (
        <p role="alert" className="field-error">
          {collect.refusal}
        </p>
      )}
    </CollectBar>
  );
}

/** On a phone it stays in sight above the navigation, whatever of the page one reads. */
function CollectBar({ edition, children }: { edition: Edition; children: ReactNode }) {
  const { prices } = usePlatform().features;
  return (
    <div className="collect-bar">
      <p className="min-w-0 md:hidden">
        <span className="block truncate font-semibold">{tierOf(edition.tier).label}</span>
        <span className="block truncate text-2 text-muted tabular-nums">
          {edition.drawOnly && prices ? priceLabel(edition.price) : availabilityLabel(edition)}
        </span>
      </p>
      <div className="grid gap-2">{children}</div>
    </div>
  );
}

/** How many one may have, and what becomes of the price. */
export function CollectTerms({ edition: { tier, price } }: { edition: Edition }) {
  const { prices } = usePlatform().features;
  const { limit } = tierOf(tier);
  return (
    <p className="text-2 text-muted">
      {limit === 1 ? 'One copy per collector.' : `Up to ${limit} copies per collector.`}
      {prices && price > 0 && (
        <>
          {' '}
          It is reserved for you for ten minutes while you pay. You can return it within 48 hours. Our fee is
          10 % and $0.30; the rest goes to the people who made it.
        </>
      )}
    </p>
  );
}

/** The server knows no lazy parts: for it the line that says what this is has to do. */
function Lot({ edition, collect }: { edition: Edition; collect: ReturnType<typeof useCollect> }) {
  const known = useSessionKnown();
  const line = (
    <p className="panel px-4 py-3 font-semibold text-muted max-md:border-0 max-md:p-0 max-md:text-2">
      This tier is drawn by lot.
    </p>
  );
  if (!known) return line;
  return (
    <Suspense fallback={line}>
      <DrawPanel edition={edition} onTake={collect.run} pending={collect.isPending} />
      {collect.refusal && (
        <p role="alert" className="field-error">
          {collect.refusal}
        </p>
      )}
    </Suspense>
  );
}

function whyNot(card: CardDetails, edition: Edition): string | null {
  const closed = unavailableMessages[card.state];
  if (closed) return closed;
  if (edition.left === 0 && !edition.drawOnly) {
    return edition.reserved > 0
      ? 'Somebody is paying for the last one. Come back in ten minutes: it may be free again.'
      : 'Sold out in this tier. Try another one.';
  }
  if (card.viewer && card.viewer.remainingLimit[edition.id] === 0) {
    const { limit } = tierOf(edition.tier);
    return `${limit === 1 ? 'One' : limit} to a collector, and you have had yours.`;
  }
  return null;
}
