import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { useSiteHref } from '#features/guardians/ui/use-site-href.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { useSiteName } from '#features/sites/use-platform.ts';
import { answerTeamInvite, getTeamInvite, type TeamInvite } from '#features/teams/squad/calls.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import { typeNames } from '#features/teams/ui/team-labels.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { childrensSite } from '#platform/site-rules.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { Select } from '#ui/select.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { TeamColours } from '../ui/team-row.tsx';
import type { Route } from './+types/team-invitation.ts';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Team invitation', matches),
  { name: 'description', content: 'Accept or decline an invitation to a team.' },
  { name: 'robots', content: 'noindex' },
];

export default function TeamInvitation({ params }: Route.ComponentProps) {
  return (
    <>
      <WorkHeader width="narrow" title="Team invitation" />
      <Page width="narrow" className="pt-5 pb-16">
        <SignedIn to="answer this invitation" waiting={<RowsWaiting what="the invitation" rows={2} />}>
          {() => <Invitation team={params.team} />}
        </SignedIn>
      </Page>
    </>
  );
}

function Invitation({ team }: { team: string }) {
  const [search] = useSearchParams();
  const code = search.get('code') ?? undefined;
  const asked = { teamId: team, ...(code && { code }) };
  const invite = useCall(getTeamInvite, { query: asked });
  if (invite.error?.status === 404) {
    return (
      <EmptyState title="No invitation for you here" action={<ButtonLink to="/teams">Your teams</ButtonLink>}>
        It may have been withdrawn or answered, or it was sent to another account of yours.
      </EmptyState>
    );
  }
  if (invite.error) {
    return (
      <ErrorState onRetry={() => void invite.refetch()} pending={invite.isFetching}>
        {invite.error.message}
      </ErrorState>
    );
  }
  if (!invite.data) return <RowsWaiting what="the invitation" rows={2} />;
  return <Answer invite={invite.data} asked={asked} />;
}

function Answer({ invite, asked }: { invite: TeamInvite; asked: { teamId: string; code?: string } }) {
  const { team, state, rosterName, invitedBy, waitsForGuardian, needsGuardian, children } = invite;
  const href = useSiteHref();
  const siteName = useSiteName();
  const navigate = useNavigate();
  const answering = useAct(answerTeamInvite, {
    async onDone(reply, _, client) {
      refreshTeams(client);
      if (reply.state === 'active') {
        toast(children ? `Your child is in ${team.name}.` : `You’re in ${team.name}.`, { tone: 'good' });
        await navigate(`/teams/${team.slug}`);
      } else if (reply.state === 'declined') toast('Invitation declined.', { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  return (
    <section className="panel grid gap-5 p-5" aria-label={team.name}>
      <TeamColours colours={team.colours} className="w-24" />
      <div className="flex items-center gap-4">
        <TribeCrest tribe={{ name: team.name, logo: team.logo ?? team.tribe.logo }} size={72} />
        <div className="min-w-0">
          <h2 className="type-heading text-5">
            <Link to={`/teams/${team.slug}`} className="hover:underline">
              {team.name}
            </Link>
          </h2>
          <p className="text-2 text-muted">
            {team.tribe.name}
            {invitedBy && ` · invited by ${invitedBy.displayName}`}
          </p>
        </div>
      </div>
      <Facts invite={invite} />
      {waitsForGuardian ? (
        <p role="status">You said yes. We’ve asked your guardian, and you’re in as soon as they approve.</p>
      ) : state === 'invited' && children ? (
        <ForChild
          name={rosterName}
          items={children}
          pending={answering.isPending}
          onAnswer={(answer) => answering.mutate({ body: { ...asked, ...answer } })}
        />
      ) : state === 'invited' ? (
        <>
          <p className="text-2 text-muted">
            The managers of {team.name} will see your profile and the measures you entered. You can leave at
            any time.
          </p>
          {needsGuardian && (
            <p role="status">
              People under 18 join a team with the permission of a parent or guardian. Nobody looks after your
              account yet:{' '}
              <a className="link" href={href(childrensSite, '/guardian')}>
                ask yours on {siteName(childrensSite)}
              </a>
              , and come back once they have approved.
            </p>
          )}
          <div className="flex flex-wrap gap-2.5">
            <Button
              tone="primary"
              disabled={needsGuardian}
              pending={answering.isPending}
              onClick={() => answering.mutate({ body: { ...asked, accept: true } })}
            >
              Accept
            </Button>
            <Button
              disabled={answering.isPending}
              onClick={() => answering.mutate({ body: { ...asked, accept: false } })}
            >
              Decline
            </Button>
          </div>
        </>
      ) : (
        <p role="status">{outcomes[state]}</p>
      )}
    </section>
  );
}

/** Who takes which place, and until when. */
function Facts({ invite }: { invite: TeamInvite }) {
  const { rosterName, userType, jersey, position, state, expiresAt } = invite;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-2">
      {rosterName && !rosterName.startsWith('@') && (
        <>
          <dt className="text-muted">On the roster</dt>
          <dd>{rosterName}</dd>
        </>
      )}
      <dt className="text-muted">As</dt>
      <dd>{[typeNames[userType], jersey && `jersey ${jersey}`, position].filter(Boolean).join(', ')}</dd>
      {state === 'invited' && (
        <>
          <dt className="text-muted">Answer by</dt>
          <dd>
            <Day at={expiresAt} />
          </dd>
        </>
      )}
    </dl>
  );
}

interface ForChildProps {
  name: string;
  items: NonNullable<TeamInvite['children']>;
  pending: boolean;
  onAnswer: (answer: { accept: boolean; childId?: string }) => void;
}

/** A guardian says which of their children the place is for. */
function ForChild({ name, items, pending, onAnswer }: ForChildProps) {
  const [childId, setChildId] = useState(items.length === 1 ? (items[0]?.id ?? '') : '');
  return (
    <>
      <p className="text-2 text-muted">
        You were named as parent or guardian of {name}. The managers of the team will see your child’s profile
        and measures. You can take your child out at any time.
      </p>
      {items.length === 0 ? (
        <p role="status">
          No child of 13 or older is linked to your account yet. Let your child sign up and name you as their
          guardian, approve it, and open this link again.
        </p>
      ) : (
        <Field label="Who takes this place">
          <Select value={childId} onChange={({ currentTarget }) => setChildId(currentTarget.value)}>
            {items.length > 1 && <option value="">Choose your child</option>}
            {items.map(({ id, displayName, username }) => (
              <option key={id} value={id}>
                {displayName} (@{username})
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          tone="primary"
          disabled={!childId}
          pending={pending}
          onClick={() => onAnswer({ accept: true, childId })}
        >
          Accept for my child
        </Button>
        <Button disabled={pending} onClick={() => onAnswer({ accept: false })}>
          Decline
        </Button>
      </div>
    </>
  );
}

const outcomes: Record<Exclude<TeamInvite['state'], 'invited'>, string> = {
  active: 'You’re in this team.',
  inactive: 'You’re in this team, and not active at the moment.',
  declined: 'You declined this invitation.',
  expired: 'This invitation has expired. Ask the team’s managers for a new one.',
  removed: 'This invitation was withdrawn.',
};
