import { Link } from 'react-router';
import type { Profile } from '#features/accounts/calls.ts';
import type { ProfileTabProps } from '#features/accounts/profile/profile-tab.ts';
import { PrivateProfile } from '#features/accounts/profile/ui/private-profile.tsx';
import { useViewer } from '#features/accounts/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getPostsByUsername, getShoutsByUsername } from '../calls.ts';
import { PostFeed } from './post-feed.tsx';

/** What somebody posted, on their profile. */
export const ProfilePosts = ({ profile, first }: ProfileTabProps) => (
  <PostFeed
    call={getPostsByUsername}
    input={{ params: { username: profile.username }, query: {} }}
    first={first}
    atTop
    empty={<Nothing profile={profile} what="posts" />}
  />
);

/** What somebody shouted, on their profile. */
export const ProfileShouts = ({ profile, first }: ProfileTabProps) => (
  <>
    <Link to={`/shouts?to=${profile.username}`} className="link self-start">
      Shouts to {profile.displayName}
    </Link>
    <PostFeed
      call={getShoutsByUsername}
      input={{ params: { username: profile.username }, query: {} }}
      first={first}
      empty={<Nothing profile={profile} what="shouts" />}
    />
  </>
);

function Nothing({ profile, what }: { profile: Profile; what: 'posts' | 'shouts' }) {
  const isMe = useViewer()?.id === profile.id;
  if (profile.isPrivate) return <PrivateProfile profile={profile} />;
  if (!isMe) {
    return (
      <EmptyState title={`No ${what} yet`}>
        {profile.viewer?.follows
          ? 'The first one appears in your feed.'
          : `Follow ${profile.displayName} to see the first one.`}
      </EmptyState>
    );
  }
  return what === 'shouts' ? (
    <EmptyState
      title="You haven’t shouted yet"
      action={
        <ButtonLink tone="primary" to="/fanzone/shouts">
          Go to shouts
        </ButtonLink>
      }
    >
      280 characters, live for everyone in the fan zone.
    </EmptyState>
  ) : (
    <EmptyState
      title="You haven’t posted yet"
      action={
        <ButtonLink tone="primary" to="/tribes">
          Find your tribe
        </ButtonLink>
      }
    >
      Posts appear in tribes. Join one and tell its members about your match.
    </EmptyState>
  );
}
