import { Link } from 'react-router';
import type { Profile } from '#features/accounts/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { profileTabs } from '../tabs.ts';

export function ProfileTabs({ profile, current }: { profile: Profile; current: string }) {
  const { site } = usePlatform();
  return (
    <nav aria-label={`Profile of ${profile.displayName}`} className="tabs">
      {profileTabs
        .filter(({ isFor }) => isFor?.(profile, site) ?? true)
        .map(({ id, label }) => (
          <Link
            key={id}
            to={id === profileTabs[0]?.id ? profile.profilePath : `${profile.profilePath}?tab=${id}`}
            aria-current={id === current ? 'page' : undefined}
            className="tab"
            preventScrollReset
            replace
          >
            {label}
          </Link>
        ))}
    </nav>
  );
}
