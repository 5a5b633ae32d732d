import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { decide, type GuardianRequest, getRequests } from '#features/approvals/calls.ts';
import type { RequestKind } from '#features/approvals/points.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { PostMedia } from '#features/uploads/serving/ui/post-media.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { getActivity, getChildren } from '../../calls.ts';
import { useSiteHref } from '../../ui/use-site-href.ts';

const byFeature = import.meta.glob<readonly RequestKind[]>('../../../*/page-parts.ts', {
  eager: true,
  import: 'guardianRequests',
});
const requestKinds = Object.values(byFeature).flat();

/** How a request is shown. @throws when no feature lists its kind */
export function requestKindOf(kind: string): RequestKind {
  const found = requestKinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`No feature’s page parts list “${kind}”.`);
  return found;
}

type Answer = 'asked' | 'approved' | 'declined';

const stateLabels: Record<GuardianRequest['state'], string> = {
  asked: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** A child’s request. Its guardian approves or declines it, and may change the decision. */
export function RequestCard({ request, name }: { request: GuardianRequest; name: string }) {
  const { id, kind, state, askedAt, about } = request;
  const { label, thing, outcome } = requestKindOf(kind);
  const act = useAct(decide, {
    onDone: (answered, { body: { from } }, client) => {
      const undo = { label: 'Undo', run: () => answer(from, answered.state as Answer) };
      if (answered.state === 'asked') toast('Decision undone. The request is pending again.');
      else
        toast(outcome(name, answered.about.title, answered.state === 'approved'), {
          tone: 'good',
          action: undo,
        });
      for (const call of [getRequests, getChildren, getActivity])
        void client.invalidateQueries({ queryKey: callKey(call) });
    },
    onRefused: toastRefusal,
  });
  const answer = (to: Answer, from: Answer) => act.mutate({ body: { requestId: id, from, to } });
  const wanted = thing ?? about.title;
  return (
    <article className="panel grid gap-3 p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p className="kicker type-label">{label}</p>
        <span className="text-2 text-muted">
          <When at={askedAt} />
        </span>
      </header>
      <About request={request} />
      {state === 'asked' ? (
        <div className="flex flex-wrap gap-2.5">
          <Button tone="primary" pending={act.isPending} onClick={() => answer('approved', 'asked')}>
            <Check aria-hidden="true" />
            Approve<span className="sr-only"> {wanted}</span>
          </Button>
          <Button disabled={act.isPending} onClick={() => answer('declined', 'asked')}>
            <X aria-hidden="true" />
            Decline<span className="sr-only"> {wanted}</span>
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Chip tone={state === 'approved' ? 'good' : 'warn'}>{stateLabels[state]}</Chip>
          {state !== 'withdrawn' && (
            <Button
              size="small"
              pending={act.isPending}
              onClick={() => answer(state === 'approved' ? 'declined' : 'approved', state)}
            >
              Change to {state === 'approved' ? 'declined' : 'approved'}
              <span className="sr-only"> for {wanted}</span>
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/** What a request is about: a person, a tribe or a post. */
export function About({ request }: { request: GuardianRequest }) {
  const { kind, site, about } = request;
  const href = useSiteHref();
  const { title, text, note, path, media, isAdult } = about;
  const { media: shownAs } = requestKindOf(kind);
  const [face] = shownAs === 'face' ? media : [];
  return (
    <div className="flex gap-3.5">
      {face && <Avatar name={title} src={face.url} size={56} />}
      <div className="grid min-w-0 flex-1 gap-1.5">
        {title && (
          <h3 className="type-heading text-4">
            {path ? (
              <Link to={href(site, path)} className="hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
        )}
        {note && <p className="text-2 text-muted">{note}</p>}
        {isAdult && (
          <p className="flex flex-wrap items-center gap-2 text-2">
            <Chip tone="warn">Adult</Chip> This is an adult’s account.
          </p>
        )}
        {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
        {shownAs === 'pictures' && media.length > 0 && <Pictures request={request} />}
      </div>
    </div>
  );
}

/** Media are served to the site they were posted on only. */
function Pictures({ request: { site, about } }: { request: GuardianRequest }) {
  const href = useSiteHref();
  const { site: here } = usePlatform();
  const { media } = about;
  return site === here ? (
    <PostMedia media={media} priority={false} />
  ) : (
    <a className="link" href={href(site, '/guardian')}>
      View {media.length === 1 ? 'the picture' : `${media.length} pictures`} on the site it was posted on
    </a>
  );
}
