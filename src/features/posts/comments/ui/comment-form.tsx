import { useState } from 'react';
import { useResumed, useSignInGate } from '#features/auth/sign-in-gate.ts';
import { api } from '#platform/web/api.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { problemsOfLength } from '#ui/draft-problems.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { type Comment, commentPost, replyComment } from '../calls.ts';

const LONGEST = 1000;

interface CommentFormProps {
  target: { postId: string } | { commentId: string };
  label: string;
  onDone: (comment: Comment) => void;
  onCancel?: () => void;
}

/** Writes a comment or a reply. The typed text stays until the server has saved it. */
export function CommentForm({ target, label, onDone, onCancel }: CommentFormProps) {
  const writer = useViewerId();
  const isReply = 'commentId' in target;
  const place = isReply ? target.commentId : target.postId;
  // What a visitor typed waits with what they want to do.
  const [isHeld, setHeld] = useState(false);
  const askToSignIn = useSignInGate();
  const draft = useDraft({
    start: () => ({ body: '' }),
    input: ({ body }) => ({ body }),
    writer,
    keep: writer ? `comment ${writer} ${place}` : undefined,
    check: ({ body }) => problemsOfLength('body', body, { most: LONGEST }),
    save: (input) =>
      'postId' in target
        ? api(commentPost, { body: { ...target, ...input } })
        : api(replyComment, { body: { ...target, ...input } }),
  });
  useResumed('post.comment', place, () => {
    draft.undo();
    onCancel?.();
  });
  return (
    <DraftForm
      draft={draft}
      before={() => {
        if (writer) return true;
        if (draft.check()) {
          setHeld(true);
          askToSignIn({ intent: { kind: 'post.comment', id: place, isReply, body: draft.values.body } });
        }
        return false;
      }}
      then={onDone}
      mayLeave={isHeld}
      className="flex flex-col gap-2"
    >
      <Field label={label} error={draft.error('body')}>
        <TextArea
          {...draft.field('body')}
          limit={LONGEST}
          lines={2}
          data-autofocus={onCancel ? true : undefined}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="small" tone="primary" pending={draft.isPending}>
          {onCancel ? 'Reply' : 'Comment'}
        </Button>
      </div>
    </DraftForm>
  );
}
