import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { authorPath } from '#features/people/profile-path.ts';
import { Chip, ChipLink } from '#ui/chip.tsx';
import { Count } from '#ui/count.tsx';
import { When } from '#ui/when.tsx';
import type { QuestionSummary } from '../calls.ts';
import { questionPath } from '../policy.ts';

export const tagPath = (tag: string): string => `/questions?tag=${encodeURIComponent(tag)}`;

/** Votes and answers on the left, as a scoreboard; a filled box once an answer was accepted. */
function Tally({ question }: { question: QuestionSummary }) {
  const { score, answerCount, hasAccepted } = question;
  const box = hasAccepted
    ? 'border-good bg-good/10 text-good'
    : answerCount > 0
      ? 'border-line text-ink'
      : 'border-dashed border-line text-muted';
  return (
    <div className="flex w-22 shrink-0 flex-col gap-1 text-center text-1 whitespace-nowrap tabular-nums">
      <p className="text-muted">
        <b className="text-3 text-ink">
          <Count value={score} />
        </b>{' '}
        {score === 1 ? 'vote' : 'votes'}
      </p>
      <p className={`rounded-control border py-0.5 ${box}`}>
        {hasAccepted && (
          <Check
            aria-label="Accepted answer,"
            size={13}
            strokeWidth={3}
            className="me-0.5 inline align-[-0.15em]"
          />
        )}
        <b>
          <Count value={answerCount} />
        </b>{' '}
        {answerCount === 1 ? 'answer' : 'answers'}
      </p>
    </div>
  );
}

/** One question in a list. `brief` leaves out the beginning of its text. */
export function QuestionRow({ question, brief }: { question: QuestionSummary; brief?: boolean }) {
  const { id, title, excerpt, tags, author, status, state, at, category } = question;
  const profile = authorPath(author);
  return (
    <article className="flex gap-4 px-4 py-2.5 max-sm:gap-3">
      <Tally question={question} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-3 font-bold leading-snug [overflow-wrap:anywhere]">
          <Link to={questionPath(id)} prefetch="intent" className="text-link hover:underline">
            {title}
          </Link>
        </h3>
        {!brief && (
          <p className="line-clamp-2 text-2 text-muted [overflow-wrap:anywhere] max-sm:line-clamp-1">
            {excerpt}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ul className={`flex flex-wrap gap-1.5 ${brief ? 'max-sm:hidden' : ''}`} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <ChipLink to={tagPath(tag)}>{tag}</ChipLink>
              </li>
            ))}
          </ul>
          {state === 'pending_review' && <Chip tone="warn">In review</Chip>}
          {state === 'rejected' && <Chip tone="bad">Not approved</Chip>}
          {status === 'closed' && <Chip>Closed</Chip>}
          <p className="ms-auto text-1 text-muted max-sm:ms-0">
            {category && <span className="max-sm:hidden">{category.name} · </span>}
            {profile ? (
              <Link to={profile} className="hover:underline">
                {author.displayName}
              </Link>
            ) : (
              author.displayName
            )}
            {' · '}
            <When at={at} />
          </p>
        </div>
      </div>
    </article>
  );
}

export function QuestionList({ items, brief }: { items: readonly QuestionSummary[]; brief?: boolean }) {
  return (
    <ul className="panel divide-y divide-line" data-bleed>
      {items.map((question) => (
        <li key={question.id}>
          <QuestionRow question={question} brief={brief === true} />
        </li>
      ))}
    </ul>
  );
}
