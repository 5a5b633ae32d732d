import type { DashboardPanelProps } from '#features/dashboard/dashboard-panel.ts';
import { getPayoutAccount, type Overview } from '#features/payouts/calls.ts';
import { useArrival } from '#platform/web/use-arrival.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { accountChips, PayoutAccountPanel } from '../account/ui/payout-account-panel.tsx';
import { BalanceBoard } from '../statements/ui/balance-board.tsx';
import { useChosenCurrency, useEarnings, usePayouts } from './use-earnings.ts';

const POLL_MS = 15_000;

/** The viewer's balance and payout account, and where to start before the first earning. */
export default function BalancePanel({ onChange }: DashboardPanelProps) {
  const earnings = useEarnings();
  const payouts = usePayouts();
  const isOpen = payouts.items.some(({ state }) => state === 'requested' || state === 'processing');
  const account = useCall(getPayoutAccount, {}, isOpen ? { refetchInterval: POLL_MS } : {});
  const arrival = useArrival('onboarding');
  const returned = arrival === 'done' || arrival === 'again' ? arrival : null;
  const overview = earnings.data?.pages[0]?.overview;
  if (earnings.isError && !overview) {
    return (
      <ErrorState onRetry={() => void earnings.refetch()} pending={earnings.isRefetching}>
        {earnings.error.message}
      </ErrorState>
    );
  }
  if (!overview) return <EarningsSkeleton />;
  const hasEarned = earnings.items.length > 0;
  return (
    <div className="grid grid-cols-1 gap-10">
      <CurrencyChoice overview={overview} />
      <BalanceBoard overview={overview} bankLast4={account.data?.bankLast4 ?? null} onDone={onChange} />
      <div>
        <SectionHeading
          title="Payout account"
          action={
            account.data && (
              <Chip tone={accountChips[account.data.state].tone}>
                {accountChips[account.data.state].label}
              </Chip>
            )
          }
        />
        <PayoutAccountPanel account={account} returned={returned} hasEarned={hasEarned} />
      </div>
      {!hasEarned && (
        <EmptyState
          title="No earnings yet"
          action={
            <>
              <ButtonLink tone="primary" to="/settings/monetization">
                Set up earnings
              </ButtonLink>
              <ButtonLink to="/cards">Browse cards</ButtonLink>
            </>
          }
        >
          Turn on tips or sell a card, and your earnings appear here.
        </EmptyState>
      )}
    </div>
  );
}

/** Each currency has a balance of its own. */
function CurrencyChoice({ overview: { currency, currencies: all } }: { overview: Overview }) {
  const { choose } = useChosenCurrency();
  if (all.length < 2) return null;
  return (
    <SegmentedControl
      label="Currency"
      value={currency}
      onChange={choose}
      options={all.map((value) => ({ value, label: value }))}
    />
  );
}

function EarningsSkeleton() {
  return (
    <Loading what="your earnings" className="grid gap-10">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
