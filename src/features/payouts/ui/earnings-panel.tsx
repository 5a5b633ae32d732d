import { EarningsOverTime } from '../statements/ui/earnings-over-time.tsx';
import { Sources } from '../statements/ui/sources.tsx';
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
      <EarningsOverTime first={overview.series} />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2 lg:gap-8">
        <Sources sources={overview.sources} />
        <PayoutList payouts={payouts} />
      </div>
    </div>
  );
}
