import { useState } from 'react';
import { RefundDialog } from '#features/payments/refunds/ui/refund-dialog.tsx';
import { useLineFocus } from '#features/payments/refunds/ui/use-line-focus.ts';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
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
