import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useGuest } from '#features/accounts/guests/guest.ts';
import { useViewer } from '#features/accounts/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { VisitorsDelivery } from '#features/deliveries/ui/visitors-delivery.tsx';
import { currencies } from '#platform/currencies.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { type BagPart, buyable, linesOf, partsOf } from '../bag-line.ts';
import { type Bag, getBag, priceBag } from '../calls.ts';
import { BagSellers } from './bag-sellers.tsx';
import { BagSkeleton } from './bag-skeleton.tsx';
import { linesToPrice, rememberBuyable } from './change-local-bag.ts';
import { useLocalBag } from './local-bag.ts';
import { Summary } from './summary.tsx';
import { useBagActs } from './use-bag-acts.ts';

/** A visitor says who the receipt goes to, or signs in; what they chose stays. */
function VisitorsSummary({ part }: { part: BagPart }) {
  const ask = useSignInGate();
  const [isAsked, setAsked] = useState(false);
  const items = linesOf(part)
    .filter((line) => buyable(line) > 0)
    .map((line) => ({
      kind: line.kind,
      refId: line.refId,
      ...(line.variantId ? { variantId: line.variantId } : {}),
      quantity: buyable(line),
    }));
  return (
    <Summary part={part}>
      {items.length > 0 && <VisitorsDelivery items={items} goods={part.subtotal - part.discount} />}
      <Suspense>
        <PromoCodes part={part} isMember={false} />
      </Suspense>
      <p className="text-2 text-muted">Prices include tax. Delivery is added at checkout.</p>
      {isAsked ? (
        <Suspense>
          <GuestForm />
        </Suspense>
      ) : (
        <Button tone="primary" block onClick={() => setAsked(true)}>
          Check out as a guest
        </Button>
      )}
      <Button block onClick={() => ask({ to: 'check out', next: '/bag' })}>
        Sign in to check out
      </Button>
    </Summary>
  );
}

const nothing: Bag = { sellers: [], count: 0, subtotals: [], payment: null };

/** The bag with today's prices: a member's from the server, a visitor's from their browser. */
function useBag() {
  const viewer = useViewer();
  const isMember = viewer !== null && viewer.state !== 'pending';
  const { lines, codes } = useLocalBag();
  const mine = useCall(getBag, {}, { enabled: isMember });
  const visitors = useCall(
    priceBag,
    { body: { lines: linesToPrice(lines), codes: [...codes] } },
    { enabled: !isMember && lines.length > 0, placeholderData: keepPreviousData },
  );
  const { data: priced, isPlaceholderData } = visitors;
  useEffect(() => {
    if (!isMember && priced && !isPlaceholderData) rememberBuyable(priced);
  }, [isMember, priced, isPlaceholderData]);
  if (isMember) return { ...mine, isMember };
  return { ...visitors, isMember, data: lines.length > 0 ? visitors.data : nothing };
}

// Not needed to look at a bag.
const GuestForm = lazy(() => import('#features/accounts/guests/ui/guest-form.tsx'));
const GuestNote = lazy(() => import('#features/accounts/guests/ui/guest-note.tsx'));
const PromoCodes = lazy(() => import('./promo-codes.tsx'));
const BagCheckout = lazy(() => import('./bag-checkout.tsx'));
const OpenPayment = lazy(() => import('./open-payment.tsx'));

/** The bag: its lines by seller, and the way to pay for them. */
export function BagContents() {
  const { data, isError, error, refetch, isRefetching, isMember } = useBag();
  const acts = useBagActs(isMember);
  const { token, email } = useGuest();
  const isGuest = !isMember && token !== '' && email !== '';
  if (!data) {
    if (!isError) return <BagSkeleton />;
    return (
      <ErrorState onRetry={() => void refetch()} pending={isRefetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (data.sellers.length === 0) {
    return (
      <EmptyState
        title="Your bag is empty"
        action={
          <ButtonLink tone="primary" to="/shop">
            Browse the shop
          </ButtonLink>
        }
      >
        Add items from any seller and pay once.
      </EmptyState>
    );
  }
  const { payment } = data;
  const parts = partsOf(data);
  const isMixed = parts.length > 1;
  return (
    <div className="grid gap-10">
      {isMixed && (
        <p className="text-muted">
          Your bag has prices in several currencies. Check out each by itself: the rest stays in your bag.
        </p>
      )}
      {parts.map((part) => (
        <section
          key={part.currency}
          aria-label={isMixed ? `In ${currencies[part.currency].name}` : undefined}
          className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
        >
          {isMixed && <h2 className="type-heading text-5 lg:col-span-2">{currencies[part.currency].name}</h2>}
          <BagSellers sellers={part.sellers} acts={acts} />
          <aside aria-label="Summary" className="lg:sticky lg:top-20">
            {isMember || isGuest ? (
              <Suspense>
                {isGuest && <GuestNote />}
                {payment?.currency === part.currency ? (
                  <OpenPayment payment={payment} />
                ) : (
                  <BagCheckout part={part} acts={acts} isMember={isMember} />
                )}
              </Suspense>
            ) : (
              <VisitorsSummary part={part} />
            )}
          </aside>
        </section>
      ))}
    </div>
  );
}
