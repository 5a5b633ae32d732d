import { useEffect, useState } from 'react';
import { getMySales, type Sale } from '#features/payments/sales-calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { PayBack } from './pay-back.tsx';
import { SaleLine } from './sale-line.tsx';

/** What was sold of theirs on this site, and the way to pay a buyer back. `onPaidBack`: the balance has changed. */
export function Sales({ onPaidBack }: { onPaidBack: () => void }) {
  const { name } = usePlatform();
  const sales = useFeed(getMySales, { query: { limit: 10 } });
  const [asked, setAsked] = useState<Sale>();
  const [done, setDone] = useState<Sale>();
  // The dialog gives the focus back to its button, which is gone when all was paid back.
  useEffect(() => {
    const line = done && document.getElementById(`sale-${done.id}`);
    if (line && !line.contains(document.activeElement)) line.focus();
  }, [done]);
  const look = async () => {
    onPaidBack();
    await sales.refetch();
  };
  return (
    <section aria-label="Sales">
      <SectionHeading title="Sales" kicker={`On ${name}`} />
      <FeedStates
        feed={sales}
        waiting={<RowsWaiting what="your sales" />}
        empty={
          <EmptyState
            title="Nothing sold here yet"
            action={<ButtonLink to="/cards">See the cards</ButtonLink>}
          >
            Who buys a card of yours stands here, with what it brought you. Tips have a list of their own in
            the settings.
          </EmptyState>
        }
      >
        <ul className="panel divide-y divide-line" data-bleed>
          {sales.items.map((one) => (
            <SaleLine key={one.id} sale={one} onPayBack={() => setAsked(one)} />
          ))}
        </ul>
      </FeedStates>
      {asked && (
        <PayBack
          sale={asked}
          onChanged={look}
          onClose={() => {
            setAsked(undefined);
            setDone(asked);
          }}
        />
      )}
    </section>
  );
}
