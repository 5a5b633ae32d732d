import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Sales } from '#features/payments/sales/ui/sales.tsx';
import { getPayoutAccount, getPayouts, getUserEarnings } from '#features/payouts/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { MyTips } from '#features/tips/ui/my-tips.tsx';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { type OnboardingReturn, PayoutAccountPanel } from '../account/ui/payout-account-panel.tsx';
import { BalanceBoard } from '../statements/ui/balance-board.tsx';
import { EarningsOverTime } from '../statements/ui/earnings-over-time.tsx';
import { Sources } from '../statements/ui/sources.tsx';
import { Statement } from '../statements/ui/statement.tsx';
import { PayoutList } from '../withdrawals/ui/payout-list.tsx';
import { EarningsSkeleton } from './earnings-skeleton.tsx';

const POLL_MS = 15_000;

/** Somebody's balance, sales, tips and payouts. */
export default function MyEarnings() {
  const earnings = useFeed(getUserEarnings, { query: { limit: 20, range: '30d' } });
  const payouts = useFeed(getPayouts, { query: { limit: 10 } });
  const isOpen = payouts.items.some(({ state }) => state === 'requested' || state === 'processing');
  const account = useCall(getPayoutAccount, {}, isOpen ? { refetchInterval: POLL_MS } : {});
  const returned = useOnboardingReturn();
  const overview = earnings.data?.pages[0]?.overview;
  if (earnings.isError && !overview) {
    return (
      <ErrorState onRetry={() => void earnings.refetch()} pending={earnings.isRefetching}>
        {earnings.error.message}
      </ErrorState>
    );
  }
  if (!overview) return <EarningsSkeleton />;
  const refresh = () => {
    void earnings.refetch();
    void payouts.refetch();
    void account.refetch();
  };
  const isNew = earnings.items.length === 0;
  return (
    <div className="grid grid-cols-1 gap-10">
      <BalanceBoard overview={overview} bankLast4={account.data?.bankLast4 ?? null} onDone={refresh} />
      <PayoutAccountPanel account={account} returned={returned} hasEarned={!isNew} />
      {isNew ? (
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
      ) : (
        <>
          <EarningsOverTime first={overview.series} />
          <div className={columns}>
            <Sources sources={overview.sources} />
            <PayoutList payouts={payouts} />
          </div>
          <div className={columns}>
            <Sales onRefunded={refresh} />
            {overview.sources.some(({ source }) => source.startsWith('tip_')) && (
              <Tips onRefunded={refresh} />
            )}
          </div>
          <Statement feed={earnings} />
        </>
      )}
    </div>
  );
}

/** Two columns where there is room; a single section takes both. */
const columns = 'grid grid-cols-1 items-start gap-10 lg:grid-cols-2 lg:gap-8 lg:*:only:col-span-2';

function Tips({ onRefunded }: { onRefunded: () => void }) {
  const { name } = usePlatform();
  return (
    <section aria-label="Tips">
      <SectionHeading title="Tips" kicker={`On ${name}`} />
      <MyTips list="received" acceptsTips limit={10} onRefunded={onRefunded} />
    </section>
  );
}

/** Read from the address once, so that a reload doesn't show it again. */
function useOnboardingReturn(): OnboardingReturn {
  const [search, setSearch] = useSearchParams();
  const value = search.get('onboarding');
  const returned = value === 'done' || value === 'again' ? value : null;
  useEffect(() => {
    if (!returned) return;
    const timer = setTimeout(() => setSearch({}, { replace: true, preventScrollReset: true }), 8000);
    return () => clearTimeout(timer);
  }, [returned, setSearch]);
  return returned;
}
