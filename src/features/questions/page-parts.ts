import { CircleHelp, Lightbulb } from 'lucide-react';
import { lazy } from 'react';
import type { FeatureIntents } from '#features/auth/declared-intent.ts';
import type { ChildActivityKind } from '#features/guardians/points.ts';
import { type ReviewQueue, reviewQueue } from '#features/moderation/review/review-queue.ts';
import { rejectionReasons } from '#features/posts/review/rejection-reasons.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { QuestionSummary } from './calls.ts';
import type { QuestionReview } from './review/fields.ts';
import { questionsPart } from './ui/hub-sections.tsx';
import type { VoteTarget } from './ui/vote-box.tsx';

declare module '#features/auth/sign-in-gate.ts' {
  interface IntentMap {
    'question.vote': { target: VoteTarget; isUp: boolean };
    'question.answer': { id: string; body: string };
  }
}

export const intents: FeatureIntents = {
  words: {
    'question.vote': ({ target }) => `vote on this ${'answerId' in target ? 'answer' : 'question'}`,
    'question.answer': () => 'post your answer',
  },
  performers: () => import('./perform-intents.ts'),
};

export const hubSections = [questionsPart];

const questionResults: SearchResults<QuestionSummary> = {
  type: 'questions',
  label: 'Questions',
  order: 80,
  line: ({ id, title, excerpt, answerCount, hasAccepted }) => ({
    to: `/questions/${id}`,
    title,
    excerpt,
    note: `${answerCount === 1 ? '1 answer' : `${answerCount} answers`}${hasAccepted ? ', one accepted' : ''}`,
  }),
};
export const searchResults: readonly SearchResults[] = [questionResults];

/** Labels of what isn't published. */
const states: ChildActivityKind['states'] = {
  pending_review: { label: 'In review', tone: 'warn' },
  rejected: { label: 'Rejected', tone: 'bad' },
  hidden: { label: 'Hidden', tone: 'bad' },
  removed: { label: 'Removed', tone: 'bad' },
  deleted: { label: 'Deleted', tone: 'plain' },
};

export const childActivities: readonly ChildActivityKind[] = [
  { kind: 'question', label: 'Asked', Icon: CircleHelp, linked: 'label', states },
  { kind: 'answer', label: 'Answered', Icon: Lightbulb, linked: 'label', states },
];

export const reviews: readonly ReviewQueue[] = [
  reviewQueue<QuestionReview>({
    kind: 'questions',
    Icon: CircleHelp,
    order: 35,
    label: 'Questions and answers',
    act: 'review',
    summaryOf: (item) => ({
      title: item.title,
      note: `${item.kind === 'question' ? 'Question' : 'Answer'} by ${item.author.displayName}`,
      at: item.at,
      ownerId: item.author.id,
    }),
    reasons: rejectionReasons,
    messageHint: 'Its author reads this.',
    messageLimit: 200,
    startsMessage: true,
    Item: lazy(() => import('./review/ui/reviewed-question.tsx')),
  }),
];
