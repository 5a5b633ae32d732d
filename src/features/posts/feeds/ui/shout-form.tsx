import { lazy, Suspense, useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { reviewNote } from '#features/posts/compose/ui/review-note.ts';
import { getShouts } from '#features/posts/feeds/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { callKey, useAct, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';

/** For members only, and most of them are in no team. */
const TeamChoice = lazy(() => import('./team-choice.tsx'));

interface ShoutFormProps {
  tribeId?: string;
  /** The team it is for; left out, members of teams can choose one. */
  teamId?: string;
}

/** Posts a shout, which appears at once: in the fan zone, in a tribe, or for a team only. */
export function ShoutForm({ tribeId, teamId: forTeam }: ShoutFormProps) {
  const signedIn = useViewerId() !== null;
  const { site } = usePlatform();
  const askToSignIn = useSignInGate();
  const [body, setBody] = useState('');
  const [chosenTeam, setChosenTeam] = useState('');
  const teamId = forTeam ?? chosenTeam;
  const [error, setError] = useState<string | undefined>();
  const shout = useAct(createPost, {
    onDone: (post, _input, client) => {
      setBody('');
      void client.invalidateQueries({ queryKey: callKey(getShouts) });
      if (post.state === 'pending_review') toast(reviewNote(post, site), { tone: 'good' });
      else if (post.team && !forTeam) toast(`Only ${post.team.name} sees it.`, { tone: 'good' });
    },
    onRefused: (refusal) => setError(refusal.message),
  });
  function submit(event: React.FormEvent) {
    event.preventDefault();
    setError(undefined);
    if (!signedIn) return askToSignIn();
    if (!body.trim()) return setError('Write something first.');
    if (codePoints(body.trim()) > 280) return setError('Shouts can have up to 280 characters.');
    const place = teamId ? { teamId } : tribeId ? { tribeId } : {};
    shout.mutate({ body: { kind: 'SHOUT', body, ...place } });
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
      <div className="flex flex-wrap items-end justify-end gap-3">
        {signedIn && !tribeId && !forTeam && !siteRules[site].forChildren && (
          <Suspense>
            <TeamChoice value={chosenTeam} onChange={setChosenTeam} />
          </Suspense>
        )}
        <Button type="submit" tone="primary" pending={shout.isPending}>
          Shout it
        </Button>
      </div>
    </form>
  );
}
