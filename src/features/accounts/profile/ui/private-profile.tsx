import type { Profile } from '#features/accounts/calls.ts';
import { EmptyState } from '#ui/states.tsx';

/** In place of what a private profile doesn't show this viewer. */
export const PrivateProfile = ({ profile }: { profile: Profile }) => (
  <EmptyState title="This profile is private">
    {profile.displayName} approves who follows them. Only those people see the rest of this profile.
  </EmptyState>
);
