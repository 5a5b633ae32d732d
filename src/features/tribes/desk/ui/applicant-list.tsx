import type { ReactNode } from 'react';
import { MorePages } from '#features/posts/ui/post-feed.tsx';
import type { Tribe } from '#features/tribes/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { type Applicant, getRequests } from '../calls.ts';
import { PersonLine } from './person-line.tsx';

interface ApplicantListProps {
  tribe: Tribe;
  of: 'requested' | 'waiting' | 'invited';
  /** "asked", "in line since". */
  word: string;
  /** How many there are, seen or not. */
  count: number;
  empty: ReactNode;
  acts: (applicant: Applicant) => ReactNode;
}

/** People before the door, whoever came first on top. */
export function ApplicantList({ tribe, of, word, count, empty, acts }: ApplicantListProps) {
  const list = useFeed(getRequests, { query: { tribeId: tribe.id, of, limit: 20 } });
  if (list.isError) {
    return (
      <ErrorState onRetry={() => list.refetch()} pending={list.isRefetching}>
        {list.error.message}
      </ErrorState>
    );
  }
  if (list.isPending) {
    return (
      <Loading what="people">
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  if (list.items.length === 0) {
    return (
      <p className="max-w-[56ch] text-muted">
        {count === 0
          ? empty
          : 'Whoever stands here is not shown to you: children are seen by one another and by those who look after them, and who blocked you or is blocked by you stays away.'}
      </p>
    );
  }
  return (
    <>
      <ol className="panel divide-y divide-line" data-bleed>
        {list.items.map((applicant, i) => (
          <PersonLine
            key={applicant.account.id}
            account={applicant.account}
            note={
              <>
                {of === 'waiting' && `number ${i + 1}, `}
                {word} <When at={applicant.askedAt} />
              </>
            }
          >
            {acts(applicant)}
          </PersonLine>
        ))}
      </ol>
      <MorePages feed={list} />
    </>
  );
}
