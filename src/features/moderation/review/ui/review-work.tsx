import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { lookUp } from '#platform/look-up.ts';
import { ApproveOrReject } from '#ui/approve-or-reject.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { KeysButton } from '#ui/keys-dialog.tsx';
import { usePageKeys } from '#ui/page-keys.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { ReviewQueue, ReviewVerdict } from '../review-queue.ts';
import { ApproveForm } from './approve-form.tsx';
import { RejectForm } from './reject-form.tsx';
import { ReviewList } from './review-list.tsx';
import { useReview } from './use-review.ts';

/** A review queue: its items, the current one, and the decision about it. */
export function ReviewWork({ queue, viewer }: { queue: ReviewQueue; viewer: MyProfile }) {
  const { feed, items, place, current, choose, go, passBy, decide, isPending } = useReview(queue);
  const [asked, setAsked] = useState<{ id: string; to: 'approve' | 'reject' } | null>(null);
  const isOwn = current !== undefined && queue.summaryOf(current).ownerId === viewer.id;
  function begin(to: 'approve' | 'reject') {
    if (to === 'approve' && !queue.approval) decide({ decision: 'approve' });
    else if (current) setAsked({ id: current.id, to });
  }
  const acts = {
    j: () => go(1),
    k: () => go(-1),
    a: () => !isOwn && begin('approve'),
    r: () => !isOwn && begin('reject'),
  };
  usePageKeys(({ key }) => {
    const act = lookUp(acts, key);
    act?.();
    return act !== undefined;
  });
  if (!current) {
    if (feed.isError) {
      return (
        <ErrorState onRetry={() => void feed.refetch()} pending={feed.isRefetching}>
          {feed.error?.message}
        </ErrorState>
      );
    }
    if (feed.isPending || feed.isFetchingNextPage) return <ReviewSkeleton />;
    return <EmptyState title="Nothing to review">You’re all caught up.</EmptyState>;
  }
  const { Item } = queue;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <ReviewList queue={queue} items={items} current={current.id} onChoose={choose} />
      <section aria-label="In review" className="grid min-w-0 content-start gap-4">
        <Pager place={place} count={items.length} hasMore={feed.hasNextPage} onGo={go} />
        <article
          className="panel grid grid-cols-1 gap-4 p-4 sm:p-5"
          aria-label={queue.summaryOf(current).title}
        >
          <Suspense fallback={<ItemSkeleton />}>
            <Item key={current.id} item={current} />
          </Suspense>
        </article>
        <Decision
          key={current.id}
          queue={queue}
          isOwn={isOwn}
          passBy={passBy}
          pending={isPending}
          asked={asked?.id === current.id ? asked.to : null}
          onBegin={begin}
          onCancel={() => setAsked(null)}
          onDecide={decide}
        />
      </section>
    </div>
  );
}

const keys = [
  ['j', 'Next'],
  ['k', 'Previous'],
  ['a', 'Approve'],
  ['r', 'Reject, with a reason'],
] as const;

interface PagerProps {
  place: number;
  count: number;
  hasMore: boolean;
  onGo: (step: number) => void;
}

function Pager({ place, count, hasMore, onGo }: PagerProps) {
  return (
    <div className="flex items-center gap-2">
      <p className="me-auto text-2 text-muted tabular-nums" role="status">
        {`${place + 1} of ${count}${hasMore ? '+' : ''}`}
      </p>
      <span className="hidden lg:contents">
        <KeysButton keys={keys} />
      </span>
      <IconButton
        label="Previous"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={place === 0}
        onClick={() => onGo(-1)}
      />
      <IconButton
        label="Next"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={place === count - 1}
        onClick={() => onGo(1)}
      />
    </div>
  );
}

interface DecisionProps {
  queue: ReviewQueue;
  isOwn: boolean;
  passBy: (() => void) | null;
  pending: boolean;
  /** The form that is open. */
  asked: 'approve' | 'reject' | null;
  onBegin: (to: 'approve' | 'reject') => void;
  onCancel: () => void;
  onDecide: (decision: ReviewVerdict) => void;
}

function Decision({ queue, isOwn, passBy, pending, asked, onBegin, onCancel, onDecide }: DecisionProps) {
  if (isOwn) {
    return <p className="panel p-4 text-muted">This is yours, so somebody else has to review it.</p>;
  }
  if (passBy) {
    return (
      <div role="status" className="panel flex flex-wrap items-center justify-between gap-3 p-4">
        <p>A colleague has just decided this one.</p>
        <Button tone="primary" onClick={passBy}>
          Go on
        </Button>
      </div>
    );
  }
  const Form = asked === 'reject' ? RejectForm : ApproveForm;
  return (
    <div className={`panel p-3 sm:p-4 ${asked ? '' : 'sticky bottom-[calc(var(--dock)+0.75rem)] z-10'}`}>
      {asked ? (
        <Form key={asked} queue={queue} pending={pending} onSend={onDecide} onCancel={onCancel} />
      ) : (
        <ApproveOrReject
          pending={pending}
          onApprove={() => onBegin('approve')}
          onReject={() => onBegin('reject')}
        />
      )}
    </div>
  );
}

const ReviewSkeleton = () => (
  <Loading what="the review queue">
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="panel hidden gap-3 p-3 lg:grid">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-10 w-full" />
        ))}
      </div>
      <div className="panel grid gap-3 p-5">
        <ItemSkeleton />
      </div>
    </div>
  </Loading>
);

const ItemSkeleton = () => (
  <>
    <Skeleton className="h-10 w-56" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-64 w-full" />
  </>
);
