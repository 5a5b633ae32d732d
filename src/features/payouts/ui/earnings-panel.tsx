import type { Overview } from '#features/payouts/calls.ts';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { sourceLabel } from '../statements/labels.ts';
import { EarningsOverTime } from '../statements/ui/earnings-over-time.tsx';
import { PayoutList } from '../withdrawals/ui/payout-list.tsx';
import { useEarnings, usePayouts } from './use-earnings.ts';

/** What was earned over time and with what, and what was paid out; nothing before the first earning. */
export default function EarningsPanel() {
  const earnings = useEarnings();
  const payouts = usePayouts();
  const overview = earnings.data?.pages[0]?.overview;
  if (!overview || earnings.items.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-10">
      <EarningsOverTime first={overview.series} currency={overview.currency} />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2 lg:gap-8">
        <Sources overview={overview} />
        <PayoutList payouts={payouts} />
      </div>
    </div>
  );
}

/** Earnings by source, with each one's share. */
function Sources({ overview: { sources, currency } }: { overview: Overview }) {
  const total = sources.reduce((sum, { amount }) => sum + amount, 0);
  const paid = sources.filter(({ sales }) => sales > 0);
  if (paid.length === 0) return null;
  return (
    <section aria-label="Sources">
      <SectionHeading title="By source" />
      <ul className="panel divide-y divide-line" data-bleed>
        {paid.map(({ source, amount, sales }) => {
          const share = total > 0 ? amount / total : 0;
          return (
            <li key={source} className="grid gap-2 px-4 py-3 sm:px-6">
              <div className="flex items-baseline justify-between gap-4">
                <span className="font-semibold">
                  {sourceLabel(source)}{' '}
                  <span className="text-2 font-normal text-muted">
                    {sales} {sales === 1 ? 'payment' : 'payments'}
                  </span>
                </span>
                <span className="tabular-nums">
                  {formatMoney(amount, currency)}{' '}
                  <span className="text-2 text-muted">{Math.round(share * 100)}%</span>
                </span>
              </div>
              <div className="h-1.5 rounded-full bg-raised" aria-hidden="true">
                <div className="h-full rounded-full bg-link" style={{ width: `${share * 100}%` }} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
