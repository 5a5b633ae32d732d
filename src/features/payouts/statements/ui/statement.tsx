import { Download } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { getUserEarnings, StatementRow } from '#features/payouts/calls.ts';
import { saveFile } from '#platform/web/save-file.ts';
import type { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { rangeLabel, sourceLabel } from './labels.ts';

const MONTHS = 12;

/** The months a statement can be downloaded for, newest first: "2026-11". */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** A month of the statement as a file for a spreadsheet. */
function StatementDownload() {
  const months = lastMonths(new Date());
  const [month, setMonth] = useState(months[0] ?? '');
  const [pending, setPending] = useState(false);
  async function download() {
    setPending(true);
    try {
      await saveFile(`/api/userearning/statement.csv?month=${month}`, `touchline-statement-${month}.csv`);
    } catch (error) {
      toast(`We couldn’t download your statement. ${(error as Error).message}`, { tone: 'bad' });
    } finally {
      setPending(false);
    }
  }
  return (
    <div className="flex items-center justify-end gap-2 max-[23rem]:flex-wrap">
      <Select
        aria-label="Month"
        value={month}
        className="w-auto"
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {rangeLabel(`${one}-01`, '12m')}
          </option>
        ))}
      </Select>
      <Button pending={pending} onClick={() => void download()}>
        <Download aria-hidden="true" className="max-sm:hidden" />
        CSV
      </Button>
    </div>
  );
}

const labels: Record<Exclude<StatementRow['kind'], 'sale'>, string> = {
  refund: 'Refund',
  dispute: 'Dispute',
  payout: 'Payout to your bank',
  payout_returned: 'Payout returned',
  correction: 'Correction',
};

/** Every change of the balance, newest first. */
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
      <MorePages feed={feed} />
    </section>
  );
}

const labelOf = ({ kind, source }: StatementRow): string =>
  kind === 'sale' ? sourceLabel(source ?? 'sale') : labels[kind];
const titleOf = (row: StatementRow): string => row.description || labelOf(row);
