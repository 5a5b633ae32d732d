import { Fragment } from 'react';
import type { getUserEarnings, StatementRow } from '#features/payouts/calls.ts';
import type { useFeed } from '#platform/web/use-call.ts';
import { formatMoney } from '#ui/format/money.ts';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import { sourceWords } from './source-labels.ts';
import { StatementDownload } from './statement-download.tsx';

const words: Record<Exclude<StatementRow['kind'], 'sale'>, string> = {
  refund: 'Refund',
  dispute: 'Taken back by the buyer’s bank',
  payout: 'Payout to your bank',
  payout_returned: 'Payout came back',
  correction: 'Correction',
};

/** Line by line what came in and what went out; summed up, it is the balance. */
export function Statement({ feed }: { feed: ReturnType<typeof useFeed<typeof getUserEarnings>> }) {
  return (
    <section aria-label="Statement">
      <SectionHeading title="Statement" action={<StatementDownload />} />
      <ul className="panel divide-y divide-line" data-bleed>
        {feed.items.map((row) => (
          <li key={row.id} className="flex items-baseline gap-4 px-4 py-3 sm:px-6">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{titleOf(row)}</span>
              <span className="block text-2 text-muted">
                {row.description && row.kind !== 'payout' ? <Fragment>{wordsOf(row)} · </Fragment> : null}
                <When at={row.at} />
              </span>
            </span>
            <span className={`shrink-0 tabular-nums ${row.amount < 0 ? 'text-muted' : 'font-semibold'}`}>
              {row.amount > 0 ? '+' : ''}
              {formatMoney(row.amount)}
            </span>
          </li>
        ))}
      </ul>
      <MorePages feed={feed} />
    </section>
  );
}

const wordsOf = ({ kind, source }: StatementRow): string =>
  kind === 'sale' ? sourceWords(source ?? 'sale') : words[kind];
const titleOf = (row: StatementRow): string => row.description || wordsOf(row);
