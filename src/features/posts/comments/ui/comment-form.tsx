import { useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { useAct, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { TextArea } from '#ui/text-area.tsx';
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
  const signedIn = useViewerId() !== null;
  const askToSignIn = useSignInGate();
  const [body, setBody] = useState('');
  const [error, setError] = useState<string | undefined>();
  const options = {
    onDone: (comment: Comment) => {
      setBody('');
      onDone(comment);
    },
    onRefused: (refusal: { message: string }) => setError(refusal.message),
  };
  const comment = useAct(commentPost, options);
  const reply = useAct(replyComment, options);
  const pending = comment.isPending || reply.isPending;
  function submit(event: React.FormEvent) {
    event.preventDefault();
    setError(undefined);
    if (!signedIn) return askToSignIn();
    if (!body.trim()) return setError('Write something first.');
    if (codePoints(body.trim()) > LONGEST) return setError(`Keep it to ${LONGEST} characters.`);
    if ('postId' in target) comment.mutate({ body: { ...target, body } });
    else reply.mutate({ body: { ...target, body } });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2" noValidate>
      <Field label={label} error={error}>
        <TextArea
          name="body"
          limit={LONGEST}
          lines={2}
          value={body}
          onChange={(event) => {
            setBody(event.target.value);
            setError(undefined);
          }}
          data-autofocus={onCancel ? true : undefined}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="small" tone="primary" pending={pending}>
          {onCancel ? 'Reply' : 'Comment'}
        </Button>
      </div>
    </form>
  );
}
