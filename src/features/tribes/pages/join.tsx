import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouteError } from 'react-router';
import { refreshViewer, useSessionKnown, useViewer } from '#features/accounts/session.ts';
import { useResumed, useSignInGate, welcomePath } from '#features/auth/sign-in-gate.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getInvite, joinByInvite } from '#features/tribes/management/public-calls.ts';
import { TribeBanner } from '#features/tribes/ui/tribe-banner.tsx';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { members, sportName } from '#features/tribes/ui/tribe-labels.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useAct, useLoaded } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Count } from '#ui/count.tsx';
import { Art } from '#ui/ornament.tsx';
import { Page } from '#ui/page.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import type { Route } from './+types/join.ts';

type Invitation = CallReply<typeof getInvite>;

const load: Load<{ code: string }, Invitation> = (api, { params }) =>
  api(getInvite, { query: { code: params.code } });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const tribe = (loaderData as Loaded<Invitation> | undefined)?.data.tribe;
  return pagePreview(
    { matches, location },
    {
      title: tribe ? `Invitation to ${tribe.name}` : 'Invitation not found',
      description: tribe?.summary || 'An invitation to a tribe.',
      isUnlisted: true,
    },
  );
};

const over: Record<Exclude<Invitation['state'], 'valid'>, [title: string, text: string]> = {
  used_up: [
    'This invitation has been used up',
    'As many people as it allows have joined. Ask for a new one.',
  ],
  expired: ['This invitation has expired', 'Ask for a new one.'],
  revoked: ['This invitation was revoked', 'The tribe’s managers revoked it. Ask for a new one.'],
};

/** The invitation: the inviter, the tribe, and a button to join. */
export default function Join({ loaderData, params }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Invitation>;
  const invitation = useLoaded(getInvite, { query: { code: params.code } }, { asked, data });
  const { tribe, by, state, expiresAt } = invitation.data;
  const sport = sportName(usePlatform(), tribe.sport);
  const isOver = state !== 'valid' && tribe.viewer?.state !== 'active';
  return (
    <Page width="narrow" className="py-8 sm:py-14">
      <article className="panel overflow-clip text-center">
        <TribeBanner tribe={tribe} sizes="40rem" priority className="h-32 w-full object-cover sm:h-40" />
        <div className="relative grid justify-items-center gap-3 px-5 pb-8">
          <TribeCrest tribe={tribe} size={96} className="-mt-12" />
          <p className="kicker type-label mt-2 flex items-center gap-2">
            {by ? (
              <>
                <Avatar name={by.displayName} src={by.avatar.url} size={24} />
                <span>
                  <Link to={profilePath(by)} className="hover:underline">
                    {by.displayName}
                  </Link>{' '}
                  invites you
                </span>
              </>
            ) : (
              'You’re invited'
            )}
          </p>
          <h1 className={`type-display ${tribe.name.length > 20 ? 'text-6' : 'text-7'}`}>{tribe.name}</h1>
          <p className="text-muted">
            <Count value={tribe.memberCount} /> {members(tribe.memberCount)}
            {sport && ` · ${sport}`}
          </p>
          {tribe.summary && <p className="max-w-[52ch] text-pretty">{tribe.summary}</p>}
          {isOver ? (
            <div className="mt-4 grid justify-items-center gap-3">
              <h2 className="type-heading text-4">{over[state][0]}</h2>
              <p className="text-muted">{over[state][1]}</p>
              <ButtonLink to={`/tribes/${tribe.slug}`}>View tribe</ButtonLink>
            </div>
          ) : (
            <>
              <JoinButton code={params.code} invitation={invitation.data} known={!invitation.isPending} />
              {state === 'valid' && (
                <p className="text-2 text-muted">
                  Valid until <When at={expiresAt} inSentence />
                </p>
              )}
            </>
          )}
        </div>
      </article>
    </Page>
  );
}

function JoinButton({ code, invitation, known }: { code: string; invitation: Invitation; known: boolean }) {
  const { tribe } = invitation;
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewer = useViewer();
  const sessionKnown = useSessionKnown();
  const ask = useSignInGate();
  const join = useAct(joinByInvite, {
    async onDone({ slug }) {
      await client.invalidateQueries({ refetchType: 'none' });
      void refreshViewer();
      toast(`You’re in. Welcome to ${tribe.name}.`, { tone: 'good' });
      await navigate(`/tribes/${slug}`);
    },
    onRefused(refusal) {
      void client.invalidateQueries();
      if (refusal.code === 'GUARDIAN_ASKED') toast(refusal.message, { tone: 'good' });
      else {
        const { message, next } = refusal;
        // It comes back here afterwards.
        const to = welcomePath(`/join/${code}`);
        toastRefusal({ message, next: refusal.code === 'FINISH_SIGN_UP' && next ? { ...next, to } : next });
      }
    },
  });
  useResumed('tribe.invite', code, () => join.mutate({ body: { code } }), known);
  if (tribe.viewer?.state === 'active') {
    return (
      <ButtonLink tone="primary" to={`/tribes/${tribe.slug}`} className="mt-4">
        Go to {tribe.name}
      </ButtonLink>
    );
  }
  const come = () =>
    viewer
      ? join.mutate({ body: { code } })
      : ask({ intent: { kind: 'tribe.invite', id: code, name: tribe.name } });
  return (
    <Button
      tone="primary"
      className="mt-4"
      pending={join.isPending || !sessionKnown || (viewer !== null && !known)}
      onClick={come}
    >
      {tribe.asked ? `Requested: ${tribe.name}` : `Join ${tribe.name}`}
    </Button>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if ((error as { status?: unknown } | null)?.status !== 404) throw error;
  return (
    <Page width="reading" className="grid justify-items-center gap-3 py-16 text-center">
      <Art scene="error" />
      <h1 className="type-display text-7">Invitation not found</h1>
      <p className="max-w-[44ch] text-4 text-muted">
        The link may be incomplete. Ask the person who sent it for a new one.
      </p>
      <ButtonLink tone="primary" to="/tribes" className="mt-4">
        Find a tribe
      </ButtonLink>
    </Page>
  );
}
