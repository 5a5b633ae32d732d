import { Fragment } from 'react';
import type { getUserEarnings, StatementRow } from '#features/payouts/calls.ts';
import type { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import { sourceLabel } from '../labels.ts';

const SHOWN = 8;

const labels: Record<Exclude<StatementRow['kind'], 'sale'>, string> = {
  refund: 'Refund',
  dispute: 'Dispute',
  payout: 'Payout to your bank',
  payout_returned: 'Payout returned',
  correction: 'Correction',
};

/** The newest changes of the balance. */
export function Statement({ feed }: { feed: ReturnType<typeof useFeed<typeof getUserEarnings>> }) {
  return (
    <section aria-label="Statement">
      <SectionHeading
        title="Statement"
        action={<ButtonLink to="/dashboard/statement">Open the statement</ButtonLink>}
      />
      <ul className="panel divide-y divide-line" data-bleed>
        {feed.items.slice(0, SHOWN).map((row) => (
          <li key={row.id} className="flex items-baseline gap-4 px-4 py-3 sm:px-6">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{titleOf(row)}</span>
              <span className="block text-2 text-muted">
                {row.description && row.kind !== 'payout' ? <Fragment>{labelOf(row)} · </Fragment> : null}
                <When at={row.at} />
              </span>
            </span>
            <span className={`shrink-0 tabular-nums ${row.amount < 0 ? 'text-muted' : 'font-semibold'}`}>
              {row.amount > 0 ? '+' : ''}
              {formatMoney(row.amount, row.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const labelOf = ({ kind, source }: StatementRow): string =>
  kind === 'sale' ? sourceLabel(source ?? 'sale') : labels[kind];
const titleOf = (row: StatementRow): string => row.description || labelOf(row);
