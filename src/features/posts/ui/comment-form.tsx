import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { text } from '#platform/fields.ts';
import { useAct, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type Comment, commentPost, replyComment } from '../calls.ts';

const Words = z.object({ body: text(1000) });

interface CommentFormProps {
  target: { postId: string } | { commentId: string };
  label: string;
  onDone: (comment: Comment) => void;
  onCancel?: () => void;
}

/** Writes a comment or a reply. What was typed stays until the server has it. */
export function CommentForm({ target, label, onDone, onCancel }: CommentFormProps) {
  const signedIn = useViewerId() !== null;
  const askToSignIn = useSignInGate();
  const form = useForm({ resolver: zodResolver(Words), defaultValues: { body: '' } });
  const options = {
    onDone: (comment: Comment) => {
      form.reset();
      onDone(comment);
    },
    onRefused: (refusal: { message: string }) => form.setError('body', { message: refusal.message }),
  };
  const comment = useAct(commentPost, options);
  const reply = useAct(replyComment, options);
  const pending = comment.isPending || reply.isPending;
  const submit = form.handleSubmit(({ body }) => {
    if (!signedIn) return askToSignIn();
    if ('postId' in target) comment.mutate({ body: { ...target, body } });
    else reply.mutate({ body: { ...target, body } });
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-2" noValidate>
      <Field label={label} error={form.formState.errors.body?.message}>
        <TextArea {...form.register('body')} limit={1000} lines={2} data-autofocus={onCancel ? true : undefined} />
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
