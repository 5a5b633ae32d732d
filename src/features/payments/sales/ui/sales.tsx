import { useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { PayBack } from '../../refunds/ui/refund-dialog.tsx';
import { useLineFocus } from '../../refunds/ui/use-line-focus.ts';
import { getMySales, type Sale } from '../calls.ts';
import { takenBy } from './sale-labels.ts';
import { SaleLine } from './sale-row.tsx';

/** What was sold of theirs on this site, and the way to pay a buyer back. `onPaidBack`: the balance has changed. */
export function Sales({ onPaidBack }: { onPaidBack: () => void }) {
  const { name } = usePlatform();
  const sales = useFeed(getMySales, { query: { limit: 10 } });
  const [asked, setAsked] = useState<Sale>();
  const focusLine = useLineFocus();
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
            Who buys a card of yours stands here, with what it brought you.
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
          taken={takenBy(asked)}
          onChanged={look}
          onClose={() => {
            setAsked(undefined);
            focusLine(`sale-${asked.id}`);
          }}
        />
      )}
    </section>
  );
}
