import type { Profile } from '#features/accounts/calls.ts';
import { EmptyState } from '#ui/states.tsx';

/** In place of what a private profile doesn't show this viewer. */
export const PrivateProfile = ({ profile }: { profile: Profile }) => (
  <EmptyState title="This profile is private">
    Only people {profile.displayName} knows can see more.
  </EmptyState>
);
