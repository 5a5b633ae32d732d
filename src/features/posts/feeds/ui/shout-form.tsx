import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useResumed, useSignInGate } from '#features/auth/sign-in-gate.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { reviewNote } from '#features/posts/compose/ui/review-note.ts';
import { getShouts } from '#features/posts/feeds/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { UseUploads } from '#features/uploads/upload/ui/use-uploads.ts';
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

/** For members only. */
const ShoutExtras = lazy(() => import('./shout-extras.tsx'));

const LONGEST = 280;

type Shout = CallReply<typeof createPost>;

/** Whom a shout is for: everybody, a person by username, or a tribe or team by id. */
export interface ShoutTarget {
  kind: 'all' | 'person' | 'tribe' | 'team';
  id: string;
  name: string;
}

interface ShoutFormProps {
  /** Whom it is for; left out, members choose. */
  to?: ShoutTarget;
}

const EVERYONE: ShoutTarget = { kind: 'all', id: '', name: '' };

/** Posts a shout, which appears at once: in the fan zone, in a tribe, to a person, or for a team only. */
export function ShoutForm({ to }: ShoutFormProps) {
  const writer = useViewerId();
  const { site } = usePlatform();
  const askToSignIn = useSignInGate();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<UseUploads | null>(null);
  const place = `shout ${writer} ${to?.id ?? ''}`;
  const draft = useDraft({
    start: (saved: Shout | null) => ({ shout: '', target: to ?? (saved ? targetOf(saved) : EVERYONE) }),
    input: ({ shout, target }) => ({ body: shout, ...placeOf(target) }),
    writer,
    keep: writer ? place : undefined,
    fields: { body: 'shout' },
    check: ({ shout }) =>
      problemsOfLength('shout', shout, { most: LONGEST, tooLong: 'Shouts can have up to 280 characters.' }),
    save: (input) => api(createPost, { body: { kind: 'SHOUT', ...input, media: uploads?.ready ?? [] } }),
  });
  const [isHeld, setHeld] = useState(false);
  const [isWriting, setWriting] = useState(false);
  useResumed('shout.send', to?.id ?? '', draft.undo);
  const { shout, target } = draft.values;
  // A page that is only read doesn't load what adds an image.
  const hasBegun = isWriting || shout !== '' || target.kind !== (to ?? EVERYONE).kind;
  function after(post: Shout) {
    uploads?.clear();
    void client.invalidateQueries({ queryKey: callKey(getShouts) });
    if (post.state === 'pending_review') toast(reviewNote(post, site), { tone: 'good' });
    else if (post.team && !to) toast(`Only ${post.team.name} sees it.`, { tone: 'good' });
  }
  return (
    <DraftForm
      draft={draft}
      before={() => {
        if (writer) return true;
        if (draft.check()) {
          setHeld(true);
          askToSignIn({
            intent: { kind: 'shout.send', id: to?.id ?? '', body: draft.values.shout, at: placeOf(target) },
          });
        }
        return false;
      }}
      then={after}
      mayLeave={isHeld}
      className="panel flex flex-col gap-2 p-4"
    >
      <Field label={to?.kind === 'person' ? `Shout to ${to.name}` : 'Shout'} error={draft.error('shout')}>
        <TextArea {...draft.field('shout')} lines={2} limit={LONGEST} onFocus={() => setWriting(true)} />
      </Field>
      <div className="flex flex-wrap items-end justify-end gap-3">
        {writer && hasBegun && (
          <Suspense>
            <ShoutExtras
              key={writer}
              keepAs={place}
              onUploads={setUploads}
              target={!to && !siteRules[site].forChildren && target}
              onTarget={(target) => draft.change({ target })}
            />
          </Suspense>
        )}
        <Button
          type="submit"
          tone="primary"
          pending={draft.isPending}
          disabled={uploads?.isBusy || uploads?.hasFailed || (target.kind === 'person' && !target.id)}
        >
          {uploads?.isBusy ? 'Uploading…' : 'Shout it'}
        </Button>
      </div>
    </DraftForm>
  );
}

/** Of a shout: nothing for everybody. */
export interface ShoutPlace {
  targetUsername?: string;
  tribeId?: string;
  teamId?: string;
}

function placeOf({ kind, id }: ShoutTarget): ShoutPlace {
  if (kind === 'person') return { targetUsername: id };
  if (kind === 'tribe') return { tribeId: id };
  return kind === 'team' ? { teamId: id } : {};
}

/** The next shout is for whom the last one was for. */
function targetOf({ team, tribe, target }: Shout): ShoutTarget {
  if (team) return { kind: 'team', id: team.id, name: team.name };
  if (tribe) return { kind: 'tribe', id: tribe.id, name: tribe.name };
  return target?.username ? { kind: 'person', id: target.username, name: target.displayName } : EVERYONE;
}
