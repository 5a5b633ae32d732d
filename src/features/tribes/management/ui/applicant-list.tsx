import type { ReactNode } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { When } from '#ui/when.tsx';
import { type Applicant, getRequests } from '../calls.ts';
import { PersonLine } from './person-line.tsx';

interface ApplicantListProps {
  tribe: Tribe;
  of: 'requested' | 'waiting' | 'invited';
  /** "requested", "on the waitlist since". */
  word: string;
  /** How many there are, visible or not. */
  count: number;
  empty: ReactNode;
  acts: (applicant: Applicant) => ReactNode;
}

/** People with a request or on the waitlist, oldest first. */
export function ApplicantList({ tribe, of, word, count, empty, acts }: ApplicantListProps) {
  const list = useFeed(getRequests, { query: { tribeId: tribe.id, of, limit: 20 } });
  return (
    <FeedStates
      feed={list}
      waiting={<RowsWaiting what="people" rows={2} />}
      empty={
        <p className="max-w-[56ch] text-muted">
          {count === 0 ? empty : 'Some people are hidden by privacy or block settings.'}
        </p>
      }
    >
      <ol className="panel divide-y divide-line" data-bleed>
        {list.items.map((applicant, i) => (
          <PersonLine
            key={applicant.account.id}
            account={applicant.account}
            note={
              <>
                {of === 'waiting' && `number ${i + 1}, `}
                {word} <When at={applicant.askedAt} inSentence />
              </>
            }
          >
            {acts(applicant)}
          </PersonLine>
        ))}
      </ol>
    </FeedStates>
  );
}
