import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { newsPath } from '../../news-path.ts';
import { deleteNewsDraft, moveNews, type WrittenNews } from '../calls.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface ArticleActionsProps {
  item: WrittenNews;
  onChanged: (item: WrittenNews) => void;
}

/** What can be done with an article in its state, besides writing it. */
export function ArticleActions({ item, onChanged }: ArticleActionsProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'schedule' | 'correct' | 'delete' | null>(null);
  const onRefused = toastRefusal;
  const move = useAct(moveNews, {
    onDone: (moved) => {
      toast(moved.state === 'unpublished' ? 'Article unpublished.' : 'Article published.', { tone: 'good' });
      onChanged(moved);
    },
    onRefused,
  });
  const remove = useAct(deleteNewsDraft, { onDone: () => void navigate('/admin/news'), onRefused });
  const { id, version, state } = item;
  const moveTo = (to: 'published' | 'unpublished') => move.mutate({ body: { newsId: id, version, to } });
  const done = (changed: WrittenNews) => {
    setDialog(null);
    onChanged(changed);
  };
  return (
    <>
      {state === 'published' && <ButtonLink to={newsPath(item.slug)}>Show article</ButtonLink>}
      {state === 'published' && <Button onClick={() => setDialog('correct')}>Add correction note</Button>}
      {state === 'draft' && <Button onClick={() => setDialog('delete')}>Delete draft</Button>}
      {state !== 'published' && <Button onClick={() => setDialog('schedule')}>Schedule</Button>}
      {(state === 'published' || state === 'scheduled') && (
        <Button pending={move.isPending} onClick={() => moveTo('unpublished')}>
          Unpublish
        </Button>
      )}
      {state !== 'published' && (
        <Button tone="primary" pending={move.isPending} onClick={() => moveTo('published')}>
          Publish now
        </Button>
      )}
      {dialog === 'schedule' && <ScheduleDialog item={item} onClose={() => setDialog(null)} onDone={done} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title="Delete this draft?"
          description="You can’t undo this."
          confirm="Delete draft"
          keep="Keep draft"
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ body: { newsId: id } })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'correct' && <CorrectionDialog item={item} onClose={() => setDialog(null)} onDone={done} />}
    </>
  );
}
