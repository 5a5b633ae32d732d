import { useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { reviewNote } from '#features/posts/compose/ui/review-note.ts';
import { getShouts } from '#features/posts/feeds/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { callKey, useAct, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';

/** Posts a shout, which appears in the fan zone at once. */
export function ShoutForm({ tribeId }: { tribeId?: string }) {
  const signedIn = useViewerId() !== null;
  const { site } = usePlatform();
  const askToSignIn = useSignInGate();
  const [body, setBody] = useState('');
  const [error, setError] = useState<string | undefined>();
  const shout = useAct(createPost, {
    onDone: (post, _input, client) => {
      setBody('');
      void client.invalidateQueries({ queryKey: callKey(getShouts) });
      if (post.state === 'pending_review') toast(reviewNote(post, site), { tone: 'good' });
    },
    onRefused: (refusal) => setError(refusal.message),
  });
  function submit(event: React.FormEvent) {
    event.preventDefault();
    setError(undefined);
    if (!signedIn) return askToSignIn();
    if (!body.trim()) return setError('Write something first.');
    if (codePoints(body.trim()) > 280) return setError('Shouts can have up to 280 characters.');
    shout.mutate({ body: { kind: 'SHOUT', body, ...(tribeId ? { tribeId } : {}) } });
  }
  return (
    <form onSubmit={submit} className="panel flex flex-col gap-2 p-4" noValidate>
      <Field label="Shout" error={error}>
        <TextArea
          name="shout"
          lines={2}
          limit={280}
          value={body}
          onChange={(event) => {
            setBody(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" tone="primary" pending={shout.isPending}>
          Shout it
        </Button>
      </div>
    </form>
  );
}
