import { useState } from 'react';
import { RefundDialog } from '#features/payments/refunds/ui/refund-dialog.tsx';
import { useLineFocus } from '#features/payments/refunds/ui/use-line-focus.ts';
import { getMyTips, type MyTip } from '#features/tips/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { refundableTip } from './refundable-tip.ts';
import { TipRow } from './tip-row.tsx';

type List = 'given' | 'received';

interface MyTipsProps {
  list: List;
  takesTips: boolean;
  limit?: number;
  /** The balance has changed. */
  onRefunded?: () => void;
}

/** Tips in one direction, newest first, and the way to pay back one that was received. */
export function MyTips({ list, takesTips, limit = 20, onRefunded }: MyTipsProps) {
  const feed = useFeed(getMyTips, { query: { list, limit } });
  const [asked, setAsked] = useState<MyTip>();
  const focusLine = useLineFocus();
  const look = async () => {
    onRefunded?.();
    await feed.refetch();
  };
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what="your tips" />}
      empty={<NoTips list={list} takesTips={takesTips} />}
    >
      <ul className="panel divide-y divide-line" data-bleed>
        {feed.items.map((tip) => (
          <TipRow key={tip.id} tip={tip} list={list} onRefund={() => setAsked(tip)} />
        ))}
      </ul>
      {asked && (
        <RefundDialog
          refundable={refundableTip(asked)}
          onChanged={look}
          onClose={() => {
            setAsked(undefined);
            focusLine(`tip-${asked.id}`);
          }}
        />
      )}
    </FeedStates>
  );
}

function NoTips({ list, takesTips }: { list: List; takesTips: boolean }) {
  if (list === 'given') {
    return (
      <EmptyState
        title="No tips yet"
        action={
          <ButtonLink tone="primary" to="/shouts">
            See who is playing
          </ButtonLink>
        }
      >
        Did somebody make your day? The button is on their profile and below their posts.
      </EmptyState>
    );
  }
  return takesTips ? (
    <EmptyState
      title="No tips yet"
      action={
        <ButtonLink tone="primary" to="/?create">
          Write a post
        </ButtonLink>
      }
    >
      You take tips: the button is on your profile and below what you post.
    </EmptyState>
  ) : (
    <EmptyState
      title="You take no tips"
      action={
        <ButtonLink tone="primary" to="/settings/monetization">
          Switch tips on
        </ButtonLink>
      }
    >
      Once you do, the button is on your profile and below what you post.
    </EmptyState>
  );
}
