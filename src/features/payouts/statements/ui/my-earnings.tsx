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
import { PayoutAccountPanel } from '../../account/ui/payout-account-panel.tsx';
import { PayoutList } from '../../withdrawals/ui/payout-list.tsx';
import { BalanceBoard } from './balance-board.tsx';
import { EarningsOverTime } from './earnings-over-time.tsx';
import { EarningsSkeleton } from './earnings-skeleton.tsx';
import { Sources } from './sources.tsx';
import { Statement } from './statement.tsx';

const LOOK_AGAIN_MS = 15_000;

/** What somebody earned, where it came from, and its way to their bank. */
export default function MyEarnings() {
  const earnings = useFeed(getUserEarnings, { query: { limit: 20, range: '30d' } });
  const payouts = useFeed(getPayouts, { query: { limit: 10 } });
  const isOpen = payouts.items.some(({ state }) => state === 'requested' || state === 'processing');
  const account = useCall(getPayoutAccount, {}, isOpen ? { refetchInterval: LOOK_AGAIN_MS } : {});
  const back = useWayBack();
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
      <PayoutAccountPanel account={account} back={back} hasEarned={!isNew} />
      {isNew ? (
        <EmptyState
          title="Nothing earned yet"
          action={
            <>
              <ButtonLink tone="primary" to="/settings/monetization">
                Choose how you earn
              </ButtonLink>
              <ButtonLink to="/cards">See the cards</ButtonLink>
            </>
          }
        >
          Switch on tips, so that people can thank you under your posts, or put a card of yours on sale. What
          they pay shows up here.
        </EmptyState>
      ) : (
        <>
          <EarningsOverTime first={overview.series} />
          <div className={besides}>
            <Sources sources={overview.sources} />
            <PayoutList payouts={payouts} />
          </div>
          <div className={besides}>
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

/** Two beside one another where there is room; one alone has all of it. */
const besides = 'grid grid-cols-1 items-start gap-10 lg:grid-cols-2 lg:gap-8 lg:*:only:col-span-2';

function Tips({ onRefunded }: { onRefunded: () => void }) {
  const { name } = usePlatform();
  return (
    <section aria-label="Tips">
      <SectionHeading title="Tips" kicker={`On ${name}`} />
      <MyTips list="received" takesTips limit={10} onRefunded={onRefunded} />
    </section>
  );
}

export type WayBack = 'done' | 'again' | null;

/** How somebody came back from the provider; the address forgets it, so that a reload does not say it again. */
function useWayBack(): WayBack {
  const [search, setSearch] = useSearchParams();
  const said = search.get('onboarding');
  const back = said === 'done' || said === 'again' ? said : null;
  useEffect(() => {
    if (!back) return;
    const gone = setTimeout(() => setSearch({}, { replace: true, preventScrollReset: true }), 8000);
    return () => clearTimeout(gone);
  }, [back, setSearch]);
  return back;
}
