import { Link } from 'react-router';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { FollowButton } from '#features/accounts/relationships/ui/follow-button.tsx';
import { profilePath } from '#features/people/profile-path.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';

/** Who wrote it, below the text: for readers who want more of the same. */
export default function BlogAuthor({ username, isMe }: { username: string; isMe: boolean }) {
  const {
    data: profile,
    error,
    refetch,
    isFetching,
  } = useCall(getProfileByUsername, { params: { username } });
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!profile) return <Skeleton className="h-32 w-full" />;
  const { displayName, bio, avatar, verificationType } = profile;
  return (
    <section className="panel flex flex-wrap items-start gap-4 p-5" aria-label="About the author">
      <Avatar name={displayName} src={avatar.url} size={56} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="type-label text-muted">Written by</p>
        <h2 className="type-heading flex items-center gap-1.5 text-4">
          <Link to={profilePath(profile)} className="hover:underline">
            {displayName}
          </Link>
          <VerifiedBadge type={verificationType} />
        </h2>
        {bio && <p className="lines-3 mt-1.5 text-2 text-muted">{bio}</p>}
        <p className="mt-2 text-2">
          <Link className="link" to={`/blogs?author=${username}`}>
            All blogs by {displayName}
          </Link>
        </p>
      </div>
      {!isMe && <FollowButton profile={profile} />}
    </section>
  );
}
