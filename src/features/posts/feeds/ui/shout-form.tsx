import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { reviewNote } from '#features/posts/compose/ui/review-note.ts';
import { getShouts } from '#features/posts/feeds/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { api } from '#platform/web/api.ts';
import { callKey, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { problemsOfLength } from '#ui/draft-problems.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';

/** For members only, and most of them are in no team. */
const TeamChoice = lazy(() => import('./team-choice.tsx'));

const LONGEST = 280;

type Shout = CallReply<typeof createPost>;

interface ShoutFormProps {
  tribeId?: string;
  /** The team it is for; left out, members of teams can choose one. */
  teamId?: string;
}

/** Posts a shout, which appears at once: in the fan zone, in a tribe, or for a team only. */
export function ShoutForm({ tribeId, teamId: forTeam }: ShoutFormProps) {
  const writer = useViewerId();
  const { site } = usePlatform();
  const askToSignIn = useSignInGate();
  const client = useQueryClient();
  const draft = useDraft({
    start: (saved: Shout | null) => ({ shout: '', chosenTeam: saved?.team?.id ?? '' }),
    input: ({ shout, chosenTeam }) => ({ body: shout, teamId: forTeam ?? chosenTeam }),
    writer,
    keep: writer ? `shout ${writer} ${forTeam ?? tribeId ?? ''}` : undefined,
    fields: { body: 'shout' },
    check: ({ shout }) =>
      problemsOfLength('shout', shout, { most: LONGEST, tooLong: 'Shouts can have up to 280 characters.' }),
    save: ({ body, teamId }) => {
      const place = teamId ? { teamId } : tribeId ? { tribeId } : {};
      return api(createPost, { body: { kind: 'SHOUT', body, ...place } });
    },
  });
  function after(post: Shout) {
    void client.invalidateQueries({ queryKey: callKey(getShouts) });
    if (post.state === 'pending_review') toast(reviewNote(post, site), { tone: 'good' });
    else if (post.team && !forTeam) toast(`Only ${post.team.name} sees it.`, { tone: 'good' });
  }
  return (
    <DraftForm
      draft={draft}
      before={() => {
        if (!writer) askToSignIn();
        return writer !== null;
      }}
      then={after}
      className="panel flex flex-col gap-2 p-4"
    >
      <Field label="Shout" error={draft.error('shout')}>
        <TextArea {...draft.field('shout')} lines={2} limit={LONGEST} />
      </Field>
      <div className="flex flex-wrap items-end justify-end gap-3">
        {writer && !tribeId && !forTeam && !siteRules[site].forChildren && (
          <Suspense>
            <TeamChoice
              value={draft.values.chosenTeam}
              onChange={(chosenTeam) => draft.change({ chosenTeam })}
            />
          </Suspense>
        )}
        <Button type="submit" tone="primary" pending={draft.isPending}>
          Shout it
        </Button>
      </div>
    </DraftForm>
  );
}
