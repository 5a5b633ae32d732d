import { useState } from 'react';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import type { CallReply } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toastFailure } from '#ui/toast.ts';
import { type Answer, getQuestion, type Question } from '../calls.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerItem } from './answer-item.tsx';

interface AnswersProps {
  question: Question;
  first: CallReply<typeof getQuestion>['answers'];
  onChanged: () => void;
}

/** The answers, the accepted one first, and the form for one's own. */
export function Answers({ question, first, onChanged }: AnswersProps) {
  const [more, setMore] = useState<{ items: Answer[]; nextCursor: string | null } | null>(null);
  const [loading, setLoading] = useState(false);
  const cursor = more ? more.nextCursor : first.nextCursor;
  async function showMore() {
    if (!cursor) return;
    setLoading(true);
    try {
      const { answers } = await api(getQuestion, { params: { questionId: question.id }, query: { cursor } });
      setMore({ items: [...(more?.items ?? []), ...answers.items], nextCursor: answers.nextCursor });
    } catch (error) {
      toastFailure(error);
    } finally {
      setLoading(false);
    }
  }
  const items = [...first.items, ...(more?.items ?? [])];
  const { answerCount, viewer, status, state } = question;
  const takesAnswers = status !== 'closed' && state === 'published' && (viewer === null || viewer.canAnswer);
  return (
    <section className="flex flex-col gap-4" aria-label="Answers">
      <SectionHeading title={`${answerCount} ${answerCount === 1 ? 'answer' : 'answers'}`} />
      {items.length > 0 && (
        <ul className="panel divide-y divide-line" data-bleed>
          {items.map((answer) => (
            <li key={answer.id}>
              <AnswerItem answer={answer} canAccept={viewer?.canAccept ?? false} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && (
        <EmptyState title="No answers yet">
          {takesAnswers ? 'If you’ve been there, say what helped.' : 'Nobody has answered so far.'}
        </EmptyState>
      )}
      {cursor && (
        <Button onClick={showMore} pending={loading}>
          Show more answers
        </Button>
      )}
      {takesAnswers && (
        <WhileOn what="posting">
          <AnswerForm questionId={question.id} onDone={onChanged} />
        </WhileOn>
      )}
    </section>
  );
}
