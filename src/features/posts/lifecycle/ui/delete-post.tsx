import type { Post } from '#features/posts/calls.ts';
import { postNoun } from '#features/posts/policy.ts';
import { api } from '#platform/web/api.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { toast, toastFailure, toastRefusal } from '#ui/toast.ts';
import { deletePost, restorePost } from '../calls.ts';

interface DeletePostProps {
  post: Post;
  onClose: () => void;
  onGone: (gone: boolean) => void;
}

/** Confirms before a post is deleted, and offers to undo it. */
export default function DeletePost({ post, onClose, onGone }: DeletePostProps) {
  const isAuthor = post.viewer?.isAuthor;
  const remove = useAct(deletePost, {
    onDone: () => {
      onClose();
      onGone(true);
      if (isAuthor)
        toast('Deleted. You can restore it for 24 hours.', { action: { label: 'Undo', run: undo } });
    },
    onRefused: toastRefusal,
  });
  async function undo() {
    try {
      await api(restorePost, { params: { postId: post.id } });
      onGone(false);
    } catch (error) {
      toastFailure(error);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete this ${postNoun(post)}?`}
      description={
        isAuthor
          ? 'Nobody will see it. You can restore it for 24 hours.'
          : 'You can’t undo this. The author will see that moderators removed it.'
      }
      footer={
        <DialogButtons
          onClose={onClose}
          tone="danger"
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { postId: post.id } })}
        >
          Delete
        </DialogButtons>
      }
    />
  );
}
