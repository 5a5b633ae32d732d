import type { Profile } from '#features/accounts/calls.ts';
import { ProfileSection } from '#features/accounts/profile/ui/profile-section.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getTribesByUsername } from '../calls.ts';
import { TribeRow } from './tribe-row.tsx';

/** Somebody's tribes, on their profile. */
export function ProfileTribes({ profile: { username } }: { profile: Profile }) {
  const tribes = useCall(getTribesByUsername, { params: { username } }).data?.items ?? [];
  if (tribes.length === 0) return null;
  return (
    <ProfileSection title="Tribes">
      <ul className="flex flex-col">
        {tribes.map((tribe) => (
          <li key={tribe.id}>
            <TribeRow tribe={tribe} known />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
