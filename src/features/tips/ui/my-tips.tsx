import { useState } from 'react';
import { RefundDialog } from '#features/payments/refunds/ui/refund-dialog.tsx';
import type { Refundable } from '#features/payments/refunds/ui/refundable.ts';
import { earningsDrop } from '#features/payments/refunds/ui/refundable.ts';
import { useLineFocus } from '#features/payments/refunds/ui/use-line-focus.ts';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { getMyTips, type MyTip } from '#features/tips/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TipRow } from './tip-row.tsx';

type List = 'given' | 'received';

interface MyTipsProps {
  list: List;
  acceptsTips: boolean;
  limit?: number;
  /** Called when the balance has changed. */
  onRefunded?: () => void;
}

/** Sent or received tips, newest first, and a way to refund received ones. */
export function MyTips({ list, acceptsTips, limit = 20, onRefunded }: MyTipsProps) {
  const feed = useFeed(getMyTips, { query: { list, limit } });
  const [selected, setSelected] = useState<MyTip>();
  const focusLine = useLineFocus();
  const refresh = async () => {
    onRefunded?.();
    await feed.refetch();
  };
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what="your tips" />}
      empty={<NoTips list={list} acceptsTips={acceptsTips} />}
    >
      <ul className="panel divide-y divide-line" data-bleed>
        {feed.items.map((tip) => (
          <TipRow key={tip.id} tip={tip} list={list} onRefund={() => setSelected(tip)} />
        ))}
      </ul>
      {selected && (
        <RefundDialog
          refundable={refundableTip(selected)}
          onChanged={refresh}
          onClose={() => {
            setSelected(undefined);
            focusLine(`tip-${selected.id}`);
          }}
        />
      )}
    </FeedStates>
  );
}

function NoTips({ list, acceptsTips }: { list: List; acceptsTips: boolean }) {
  if (list === 'given') {
    return (
      <EmptyState
        title="No tips yet"
        action={
          <ButtonLink tone="primary" to="/shouts">
            Browse posts
          </ButtonLink>
        }
      >
        Did somebody make your day? Tip them from their profile or posts.
      </EmptyState>
    );
  }
  return acceptsTips ? (
    <EmptyState
      title="No tips yet"
      action={
        <WhileOn what="posting">
          <ButtonLink tone="primary" to="/?create">
            Create a post
          </ButtonLink>
        </WhileOn>
      }
    >
      People can tip you on your profile and your posts.
    </EmptyState>
  ) : (
    <EmptyState
      title="Tips are off"
      action={
        <ButtonLink tone="primary" to="/settings/monetization">
          Turn on tips
        </ButtonLink>
      }
    >
      Turn them on so people can tip you on your profile and your posts.
    </EmptyState>
  );
}

/** A tip as its receiver can refund it. */
export function refundableTip({ paymentId, person, currency, amount, share, left }: MyTip): Refundable {
  const payer = person?.displayName ?? 'The sender';
  const money = (cents: number) => formatMoney(cents, currency);
  return {
    paymentId,
    title: 'the tip',
    payer,
    currency,
    amount,
    left,
    description: `${payer} tipped you ${money(amount)}. We’ll let them know if you refund it.`,
    outcome: (refunded) =>
      refunded === null
        ? `${payer} gets the refund. Your earnings drop by your share of it.`
        : `${payer} gets a refund of ${money(refunded)}. Your earnings drop by ${money(earningsDrop({ amount, left, shares: [share] }, refunded))}. We return our fee.`,
  };
}
