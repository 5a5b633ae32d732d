import { useState } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '#platform/call.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { blogPath } from '../../blog.ts';
import type { getMyBlogs } from '../../calls.ts';
import { minutesToRead } from '../../ui/blog-card.tsx';
import { heldLabels, publishErrors, stateLabels, stateTones } from '../../ui/state-labels.ts';
import { deleteBlog } from '../calls.ts';

type Own = CallReply<typeof getMyBlogs>['items'][number];

/** A blog of mine with its state, and what I can do with it. */
export function OwnBlogRow({ blog, onChanged }: { blog: Own; onChanged: () => void }) {
  const { id, slug, title, state, held, readingMinutes, commentCount, publishError } = blog;
  const [deleting, setDeleting] = useState(false);
  const isDeletable = state === 'draft' || state === 'archived';
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone={stateTones[state]}>{stateLabels[state]}</Chip>
          {held && <Chip tone={held === 'pending_review' ? 'warn' : 'bad'}>{heldLabels[held]}</Chip>}
        </div>
        <h2 className="mt-1.5 text-4 font-bold [overflow-wrap:anywhere]">
          <Link
            to={state === 'draft' || state === 'scheduled' ? `/blogs/${id}/edit` : blogPath(slug)}
            className="hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-2 text-muted">
          <Moment blog={blog} /> · {minutesToRead(readingMinutes)}
          {commentCount > 0 && ` · ${commentCount === 1 ? '1 comment' : `${commentCount} comments`}`}
        </p>
        {publishError && <p className="mt-1 text-2 text-bad">{publishErrors(publishError)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="small" to={`/blogs/${id}/edit`}>
          Edit<span className="sr-only"> {title}</span>
        </ButtonLink>
        {isDeletable && (
          <Button size="small" onClick={() => setDeleting(true)}>
            Delete<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      {deleting && <DeleteDialog blog={blog} onClose={() => setDeleting(false)} onDeleted={onChanged} />}
    </article>
  );
}

function Moment({ blog: { state, scheduledAt, publishedAt, updatedAt } }: { blog: Own }) {
  if (state === 'scheduled' && scheduledAt)
    return (
      <>
        Goes live <When at={scheduledAt} inSentence />
      </>
    );
  if (state === 'published' && publishedAt)
    return (
      <>
        Published <When at={publishedAt} inSentence />
      </>
    );
  return (
    <>
      Last changed <When at={updatedAt} inSentence />
    </>
  );
}

interface DeleteDialogProps {
  blog: Own;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ blog: { id, title, state }, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useAct(deleteBlog, {
    onDone: () => {
      onClose();
      onDeleted();
      toast('Deleted.');
    },
    onRefused: toastRefusal,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this blog?"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            tone="danger"
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { blogId: id } })}
          >
            Delete blog
          </Button>
        </>
      }
    >
      <p>
        “{title}” is deleted with its pictures{state === 'archived' && ' and comments'}. You can’t undo this.
      </p>
    </Dialog>
  );
}
