import { lazy, type ReactNode, Suspense } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { useResumed, useSignInGate } from '#features/auth/sign-in-gate.ts';
import type { CardDetails, Edition } from '#features/cards/card/calls.ts';
import { tierOf } from '#features/cards/card/tiers.ts';
import { DocumentLink } from '#features/documents/ui/document-links.tsx';
import { useIsOff, usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { priceLabel } from '../../card/ui/card-labels.ts';
import { availabilityLabel, unavailableMessages } from '../../card/ui/card-messages.ts';
import './collect.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AfterHydration } from '#ui/skeleton.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';

// Rarely needed: reservations, draws and takedowns.
const ReservedCopy = lazy(() => import('./reserved-copy.tsx'));
const CardRejection = lazy(() => import('../../card/ui/card-rejection.tsx'));
const DrawPanel = lazy(() => import('../../drops/ui/draw-panel.tsx'));

interface CollectProps {
  card: CardDetails;
  edition: Edition;
  /** The availability has changed, whether or not the viewer got a copy. */
  onCollected: () => void;
}

/** Buys or collects a copy, or says why that isn't possible. */
export function Collect({ card, edition, onCollected }: CollectProps) {
  const viewer = useViewer();
  const ask = useSignInGate();
  const collect = useCollect(card, edition, onCollected);
  const reservation = card.viewer?.reservations.find(({ editionId }) => editionId === edition.id);
  const isOff = useIsOff('sales');
  const reason = isOff ? 'Not for sale for now' : unavailableReason(card, edition);
  const goOn = () => (reason ? toastRefusal({ message: `${reason.replace(/\.$/, '')}.` }) : collect.run());
  useResumed('card.collect', edition.id, () => void goOn(), card.viewer !== null);
  if (reservation) {
    return (
      <CollectBar edition={edition}>
        <Suspense>
          <ReservedCopy key={reservation.paymentId} {...reservation} onEnd={onCollected} />
        </Suspense>
      </CollectBar>
    );
  }
  if (reason) {
    return (
      <div role="status" className="panel grid gap-1 px-4 py-3">
        <p className="font-semibold text-muted">{reason}</p>
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
        <DrawOnly edition={edition} collect={collect} />
      </CollectBar>
    );
  }
  return (
    <CollectBar edition={edition}>
      <Button
        tone="primary"
        block
        pending={collect.isPending}
        onClick={() =>
          viewer
            ? collect.run()
            : ask({
                intent: {
                  kind: 'card.collect',
                  id: edition.id,
                  title: card.title,
                  isFree: edition.price === 0,
                },
                next: `${card.path}?tier=${edition.tier}`,
              })
        }
      >
        {edition.price === 0 ? 'Collect' : `Buy for ${priceLabel(edition)}`}
      </Button>
      {collect.refusal && (
        <p role="alert" className="field-error">
          {collect.refusal}
        </p>
      )}
    </CollectBar>
  );
}

/** On phones it sticks above the navigation. */
function CollectBar({ edition, children }: { edition: Edition; children: ReactNode }) {
  const { prices } = usePlatform().features;
  return (
    <div className="collect-bar">
      <p className="min-w-0 md:hidden">
        <span className="block truncate font-semibold">{tierOf(edition.tier).label}</span>
        <span className="block truncate text-2 text-muted tabular-nums">
          {edition.drawOnly && prices ? priceLabel(edition) : availabilityLabel(edition)}
        </span>
      </p>
      <div className="grid gap-2">{children}</div>
    </div>
  );
}

/** The limit per collector, and the terms of the sale. */
export function CollectTerms({ edition: { tier, price } }: { edition: Edition }) {
  const { prices } = usePlatform().features;
  const { limit } = tierOf(tier);
  return (
    <p className="text-2 text-muted">
      {limit === 1 ? 'One copy per collector.' : `Up to ${limit} copies per collector.`}
      {prices && price > 0 && (
        <>
          {' '}
          We reserve it for 10 minutes while you check out. You can return it within 48 hours: see our{' '}
          <DocumentLink name="refunds" section="digital-cards">
            refund policy
          </DocumentLink>
          .
        </>
      )}
    </p>
  );
}

/** Server rendering has no lazy parts, so it shows the fallback. */
function DrawOnly({ edition, collect }: { edition: Edition; collect: ReturnType<typeof useCollect> }) {
  const line = (
    <p className="panel px-4 py-3 font-semibold text-muted max-md:border-0 max-md:p-0 max-md:text-2">
      This tier is sold by draw.
    </p>
  );
  return (
    <AfterHydration fallback={line}>
      <DrawPanel edition={edition} onTake={collect.run} pending={collect.isPending} />
      {collect.refusal && (
        <p role="alert" className="field-error">
          {collect.refusal}
        </p>
      )}
    </AfterHydration>
  );
}

function unavailableReason(card: CardDetails, edition: Edition): string | null {
  const closed = unavailableMessages[card.state];
  if (closed) return closed;
  if (edition.left === 0 && !edition.drawOnly) {
    return edition.reserved > 0
      ? 'Every remaining copy is reserved. Check back in ten minutes.'
      : 'This tier is sold out. Try another one.';
  }
  if (card.viewer && card.viewer.remainingLimit[edition.id] === 0) {
    const { limit } = tierOf(edition.tier);
    return limit === 1
      ? 'You’ve reached the limit of 1 copy per collector.'
      : `You’ve reached the limit of ${limit} copies per collector.`;
  }
  return null;
}

/** Gets one copy: free ones right away, others through checkout. */
function useCollect(card: CardDetails, { id, tier, price }: Edition, onChanged: () => void) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function run() {
    setRefusal(undefined);
    setPending(true);
    try {
      const { buyNow } = await import('#features/payments/checkout/ui/buy-now.ts');
      const checkout = await buyNow({
        items: [{ kind: 'card', refId: card.id, variantId: id, quantity: 1, unitAmount: price }],
      });
      if (price > 0) await navigate(checkout);
      else toast(`You collected ${card.title} (${tierOf(tier).label}).`, { tone: 'good' });
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setPending(false);
    }
    // The availability has changed in any case.
    onChanged();
  }
  return { isPending, refusal, run };
}
