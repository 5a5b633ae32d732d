import { useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { RefundDialog } from '../../refunds/ui/refund-dialog.tsx';
import { useLineFocus } from '../../refunds/ui/use-line-focus.ts';
import { getMySales, type Sale } from '../calls.ts';
import { refundableSale } from './sale-labels.ts';
import { SaleRow } from './sale-row.tsx';

/** The viewer's sales on this site, and a way to refund them. `onRefunded`: the balance has changed. */
export function Sales({ onRefunded }: { onRefunded: () => void }) {
  const { name } = usePlatform();
  const sales = useFeed(getMySales, { query: { limit: 10 } });
  const [selected, setSelected] = useState<Sale>();
  const focusLine = useLineFocus();
  const refresh = async () => {
    onRefunded();
    await sales.refetch();
  };
  return (
    <section aria-label="Sales">
      <SectionHeading title="Sales" kicker={`On ${name}`} />
      <FeedStates
        feed={sales}
        waiting={<RowsWaiting what="your sales" />}
        empty={
          <EmptyState title="No sales yet" action={<ButtonLink to="/cards">Browse cards</ButtonLink>}>
            Your sales and earnings appear here.
          </EmptyState>
        }
      >
        <ul className="panel divide-y divide-line" data-bleed>
          {sales.items.map((one) => (
            <SaleRow key={one.id} sale={one} onRefund={() => setSelected(one)} />
          ))}
        </ul>
      </FeedStates>
      {selected && (
        <RefundDialog
          refundable={refundableSale(selected)}
          onChanged={refresh}
          onClose={() => {
            setSelected(undefined);
            focusLine(`sale-${selected.id}`);
          }}
        />
      )}
    </section>
  );
}
