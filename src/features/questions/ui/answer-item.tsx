import { Check, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useReport } from '#features/moderation/report-store.ts';
import { knownAuthor } from '#features/people/known-author.ts';
import { RichTextView } from '#features/posts/text/ui/rich-text-view.tsx';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { api } from '#platform/web/api.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { acceptAnswer } from '../answers/calls.ts';
import type { Answer } from '../calls.ts';
import { deleteAnswer, restoreAnswer } from '../lifecycle/calls.ts';
import { AnswerForm } from './answer-form.tsx';
import { VoteBox } from './vote-box.tsx';

interface AnswerItemProps {
  answer: Answer;
  canAccept: boolean;
  onChanged: () => void;
}

const failed = toastRefusal;

export function AnswerItem({ answer, canAccept, onChanged }: AnswerItemProps) {
  const [editing, setEditing] = useState(false);
  const report = useReport((state) => state.open);
  const accept = useAct(acceptAnswer, { onDone: onChanged, onRefused: failed });
  const remove = useAct(deleteAnswer, {
    onDone: () => {
      onChanged();
      toast('Deleted. You can restore it for 24 hours.', { action: { label: 'Undo', run: undo } });
    },
    onRefused: failed,
  });
  const undo = () => api(restoreAnswer, { body: { answerId: answer.id } }).then(onChanged, failed);
  const { id, viewer, accepted, state, byVerifiedAthlete } = answer;
  return (
    <article
      id={id}
      aria-label={`Answer by ${answer.author.displayName}`}
      className={`flex gap-4 px-4 py-5 max-sm:gap-3 ${accepted ? 'border-s-4 border-good' : ''}`}
    >
      <VoteBox target={{ answerId: id }} score={answer.score} viewer={viewer} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap gap-2 empty:hidden">
          {accepted && (
            <Chip tone="good">
              <CircleCheck aria-hidden size={14} /> Accepted answer
            </Chip>
          )}
          {byVerifiedAthlete && <Chip tone="accent">Verified athlete</Chip>}
          {state === 'pending_review' && <Chip tone="warn">In review</Chip>}
          {state === 'rejected' && <Chip tone="bad">Not approved</Chip>}
          {state === 'hidden' && <Chip tone="bad">Hidden by our team</Chip>}
        </div>
        {answer.note && <p className="text-2 text-bad">{answer.note}</p>}
        {editing ? (
          <AnswerForm
            questionId={answer.questionId}
            answer={answer}
            onCancel={() => setEditing(false)}
            onDone={() => {
              setEditing(false);
              onChanged();
            }}
          />
        ) : (
          <RichTextView content={answer.content} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          {canAccept && state === 'published' && (
            <Button
              size="small"
              pending={accept.isPending}
              onClick={() => accept.mutate({ body: { answerId: id, accepted: !accepted } })}
            >
              <Check aria-hidden size={16} /> {accepted ? 'Undo accept' : 'Accept answer'}
            </Button>
          )}
          {viewer?.canEdit && !editing && (
            <Button size="small" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          {viewer?.canDelete && (
            <Button
              size="small"
              pending={remove.isPending}
              onClick={() => remove.mutate({ params: { answerId: id } })}
            >
              Delete
            </Button>
          )}
          {viewer && !viewer.isAuthor && (
            <Button
              size="small"
              onClick={() =>
                report({ kind: 'answer', id, what: 'answer', person: knownAuthor(answer.author) })
              }
            >
              Report
            </Button>
          )}
          <div className="ms-auto max-sm:ms-0">
            <AuthorLine author={answer.author} at={answer.at} small />
          </div>
        </div>
      </div>
    </article>
  );
}
