import type { Profile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/auth/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

export function EmptyFeed({ profile, what }: { profile: Profile; what: 'posts' | 'shouts' }) {
  const isMe = useViewer()?.id === profile.id;
  if (profile.isPrivate) {
    return (
      <EmptyState title="This profile is private">
        Only people whom {profile.displayName} knows see more.
      </EmptyState>
    );
  }
  if (!isMe && profile.viewer?.follows) {
    return <EmptyState title={`No ${what} yet`}>The first one shows up on your start page.</EmptyState>;
  }
  if (!isMe) {
    return (
      <EmptyState title={`No ${what} yet`}>
        Follow {profile.displayName} and you see the first one.
      </EmptyState>
    );
  }
  return what === 'shouts' ? (
    <EmptyState
      title="You have not shouted yet"
      action={
        <ButtonLink tone="primary" to="/fanzone/shouts">
          Go to the shouts
        </ButtonLink>
      }
    >
      280 characters, live for everybody in the fan zone.
    </EmptyState>
  ) : (
    <EmptyState
      title="You have not posted yet"
      action={
        <ButtonLink tone="primary" to="/tribes">
          Find your tribe
        </ButtonLink>
      }
    >
      Posts live in tribes. Join one, and tell its people about your match.
    </EmptyState>
  );
}
