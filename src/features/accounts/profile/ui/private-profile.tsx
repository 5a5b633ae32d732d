import type { Profile } from '#features/accounts/calls.ts';
import { EmptyState } from '#ui/states.tsx';

/** In place of what a private profile doesn't show this viewer. */
export const PrivateProfile = ({ profile }: { profile: Profile }) => (
  <EmptyState title="This profile is private">
    {profile.displayName} shares this profile with certain people only.
  </EmptyState>
);
