import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { useReport } from '#features/moderation/report-store.ts';
import { knownAuthor } from '#features/people/known-author.ts';
import { staffMay } from '#features/staff/staff.ts';
import { api } from '#platform/web/api.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import type { Question } from '../calls.ts';
import { deleteQuestion, reopenQuestion, restoreQuestion } from '../lifecycle/calls.ts';

const CloseDialog = lazy(() => import('./close-dialog.tsx'));

const failed = toastRefusal;

/** What the viewer may do with a question besides voting and answering. */
export function QuestionActions({ question, onChanged }: { question: Question; onChanged: () => void }) {
  const { id, title, author, viewer } = question;
  const report = useReport((state) => state.open);
  const me = useViewer();
  const navigate = useNavigate();
  const [closing, setClosing] = useState<'duplicate' | 'off_topic' | null>(null);
  const reopen = useAct(reopenQuestion, { onDone: onChanged, onRefused: failed });
  const remove = useAct(deleteQuestion, {
    onDone: () => {
      void navigate('/questions');
      toast('Deleted. You can restore it for 24 hours.', { action: { label: 'Undo', run: undo } });
    },
    onRefused: failed,
  });
  const undo = () =>
    api(restoreQuestion, { body: { questionId: id } }).then(() => navigate(`/questions/${id}`), failed);
  if (!viewer) return null;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {viewer.canEdit && (
        <ButtonLink size="small" to={`/questions/${id}/edit`}>
          Edit
        </ButtonLink>
      )}
      {viewer.canClose && (
        <Button size="small" onClick={() => setClosing('duplicate')}>
          Close as duplicate
        </Button>
      )}
      {viewer.canClose && staffMay(me, 'review') && (
        <Button size="small" onClick={() => setClosing('off_topic')}>
          Close as off topic
        </Button>
      )}
      {viewer.canReopen && (
        <Button
          size="small"
          pending={reopen.isPending}
          onClick={() => reopen.mutate({ body: { questionId: id } })}
        >
          Reopen
        </Button>
      )}
      {viewer.canDelete && (
        <Button
          size="small"
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { questionId: id } })}
        >
          Delete
        </Button>
      )}
      {me && !viewer.isAuthor && (
        <Button
          size="small"
          onClick={() => report({ kind: 'question', id, what: title, person: knownAuthor(author) })}
        >
          Report
        </Button>
      )}
      {closing && (
        <Suspense>
          <CloseDialog
            question={question}
            reason={closing}
            onClose={() => setClosing(null)}
            onDone={() => {
              setClosing(null);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
