import { Link, useOutletContext } from 'react-router';
import { largeFace } from '#features/media/default-image.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { getTeamSquad, type SquadMember } from '#features/teams/directory/calls.ts';
import type { TeamOutlet } from '#features/teams/team-tab.ts';
import { typeNames } from '#features/teams/ui/team-labels.ts';
import type { CallReply } from '#platform/call.ts';
import { type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import type { Route } from './+types/team-squad.ts';

type Squad = CallReply<typeof getTeamSquad>;

const inputFor = (team: string) => ({ params: { teamId: team }, query: { limit: 50 } });
const load: Load<{ team: string }, Squad> = (api, { params }) => api(getTeamSquad, inputFor(params.team));
export const loader = onServer(load);
/** Shown at once from the list that is there, and asked for in the background. */
export const clientLoader = () => null;

/** Athletes as cards with their jersey, coaches and staff below. */
export default function TeamSquad({ loaderData, params }: Route.ComponentProps) {
  const { team } = useOutletContext<TeamOutlet>();
  const first = (loaderData as Loaded<Squad> | null) ?? undefined;
  const squad = useFeed(getTeamSquad, inputFor(params.team), first);
  const athletes = squad.items.filter(({ userType }) => userType === 'athlete');
  const others = squad.items.filter(({ userType }) => userType !== 'athlete');
  return (
    <FeedStates
      feed={squad}
      waiting={!first && <RowsWaiting what="the squad" rows={6} />}
      empty={
        <EmptyState
          title="No squad to show yet"
          action={
            team.viewer?.manages ? (
              <ButtonLink to={`/teams/${team.slug}/manage/members`}>Invite people</ButtonLink>
            ) : (
              <ButtonLink to={`/tribes/${team.tribe.slug}`}>See {team.tribe.name}</ButtonLink>
            )
          }
        >
          Athletes, coaches and staff appear here once they accept their invitation.
        </EmptyState>
      }
    >
      <div className="flex flex-col gap-10">
        {athletes.length > 0 && (
          <section>
            <SectionHeading title="Athletes" level={3} />
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
              {athletes.map((member) => (
                <li key={member.account.id}>
                  <AthleteCard member={member} team={team.slug} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {others.length > 0 && (
          <section>
            <SectionHeading title="Coaches and staff" level={3} />
            <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
              {others.map((member) => (
                <li
                  key={member.account.id}
                  className="relative flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-raised"
                >
                  <Avatar name={member.account.displayName} src={member.account.avatar.url} />
                  <span className="min-w-0">
                    <Link
                      to={pathOf(member, team.slug)}
                      className="block truncate font-semibold after:absolute after:inset-0 hover:underline"
                    >
                      {member.account.displayName}
                    </Link>
                    <span className="block truncate text-2 text-muted">
                      {member.position || typeNames[member.userType]}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </FeedStates>
  );
}

/** Of somebody whose profile is closed to a manager: what the team knows of them. */
const pathOf = ({ account, isHidden }: SquadMember, team: string): string =>
  isHidden ? `/teams/${team}/manage/members?search=${account.username}` : profilePath(account);

function AthleteCard({ member, team }: { member: SquadMember; team: string }) {
  const { account, jersey, position, isHidden } = member;
  return (
    <div className="panel relative grid h-full content-start justify-items-center gap-2 px-3 py-5 text-center hover:bg-raised">
      {jersey && (
        <span className="type-numeral absolute top-2 start-3 text-4 text-muted">
          <span className="sr-only">Jersey </span>
          {jersey}
        </span>
      )}
      <Avatar name={account.displayName} src={largeFace(account.avatar.url)} size={96} />
      <div className="w-full min-w-0 leading-tight">
        <p className="flex items-center justify-center gap-1">
          <Link
            to={pathOf(member, team)}
            className="type-heading truncate text-3 after:absolute after:inset-0 hover:underline"
          >
            {account.displayName}
          </Link>
          <VerifiedBadge type={account.verificationType} />
        </p>
        <p className="truncate text-2 text-muted">{position || `@${account.username}`}</p>
        {isHidden && <p className="text-1 text-muted">Only managers see them</p>}
      </div>
    </div>
  );
}
