import { useState } from 'react';
import type { DashboardPanelProps } from '#features/dashboard/dashboard-panel.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RefundDialog } from '../../refunds/ui/refund-dialog.tsx';
import { useLineFocus } from '../../refunds/ui/use-line-focus.ts';
import { getMySales, type Sale } from '../calls.ts';
import { refundableSale } from './sale-labels.ts';
import { SaleRow } from './sale-row.tsx';

/** The viewer's sales on this site, and a way to refund them; nothing before the first one. */
export default function SalesPanel({ onChange }: DashboardPanelProps) {
  const { name } = usePlatform();
  const sales = useFeed(getMySales, { query: { limit: 10 } });
  const [selected, setSelected] = useState<Sale>();
  const focusLine = useLineFocus();
  const refresh = async () => {
    onChange();
    await sales.refetch();
  };
  if (sales.items.length === 0 && !sales.isError) return null;
  return (
    <section aria-label="Sales">
      <SectionHeading title="Sales" kicker={`On ${name}`} />
      <FeedStates feed={sales} waiting={null} empty={null}>
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
