import { lazy, Suspense, useState } from 'react';
import type { getPayouts, Payout } from '#features/payouts/calls.ts';
import type { useFeed } from '#platform/web/use-call.ts';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Day } from '#ui/when.tsx';

const chips: Record<Payout['state'], { label: string; tone: NonNullable<ChipProps['tone']> }> = {
  requested: { label: 'Requested', tone: 'warn' },
  processing: { label: 'In transit', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};

/** Payouts, newest first. */
export function PayoutList({ payouts }: { payouts: ReturnType<typeof useFeed<typeof getPayouts>> }) {
  if (payouts.items.length === 0 && !payouts.isError) return null;
  return (
    <section aria-label="Payouts">
      <SectionHeading title="Payouts" />
      <FeedStates feed={payouts} empty={null}>
        <ul className="panel divide-y divide-line" data-bleed>
          {payouts.items.map((payout) => (
            <li key={payout.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold tabular-nums">
                  {formatMoney(payout.amount, payout.currency)}
                </span>
                <span className="block text-2 text-muted">{whenOf(payout)}</span>
                {payout.failure && (
                  <span className="block max-w-[60ch] text-2 text-bad">{payout.failure}</span>
                )}
              </span>
              <Chip tone={chips[payout.state].tone}>{chips[payout.state].label}</Chip>
              <Content payoutId={payout.id} />
            </li>
          ))}
        </ul>
      </FeedStates>
    </section>
  );
}

const WithdrawalContent = lazy(() => import('./withdrawal-content.tsx'));

/** What a payout contains, once it is opened. */
function Content({ payoutId }: { payoutId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="touch relative w-fit cursor-pointer text-2 font-semibold text-link">
        What it contains
      </summary>
      <div className="pt-2">
        <Suspense fallback={null}>{isOpen && <WithdrawalContent payoutId={payoutId} />}</Suspense>
      </div>
    </details>
  );
}

function whenOf({ state, requestedAt, arrivesAt, paidAt, bankLast4 }: Payout) {
  const to = bankLast4 ? ` to ····${bankLast4}` : '';
  if (state === 'paid' && paidAt) {
    return (
      <>
        Arrived <Day at={paidAt} />
        {to}
      </>
    );
  }
  if (state === 'processing' && arrivesAt) {
    return (
      <>
        Expected <Day at={arrivesAt} />
        {to}
      </>
    );
  }
  return (
    <>
      Requested <Day at={requestedAt} />
      {to}
    </>
  );
}
