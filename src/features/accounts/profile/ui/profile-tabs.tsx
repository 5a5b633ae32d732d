import { Link } from 'react-router';
import type { Profile } from '#features/accounts/calls.ts';
import { canMakeCards } from '#features/cards/card/policy.ts';

const tabs = [
  { id: 'posts', label: 'Posts' },
  { id: 'shouts', label: 'Shouts' },
  { id: 'cards', label: 'Cards' },
  { id: 'collected', label: 'Collected' },
  { id: 'collections', label: 'Collections' },
  { id: 'timeline', label: 'Timeline' },
  { id: 'about', label: 'About' },
] as const;
export type ProfileTab = (typeof tabs)[number]['id'];

/** `?tab=shouts`; posts without it. */
export const tabOf = (search: URLSearchParams): ProfileTab =>
  tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'posts';

export function ProfileTabs({ profile, current }: { profile: Profile; current: ProfileTab }) {
  return (
    <nav aria-label={`Profile of ${profile.displayName}`} className="tabs">
      {tabs
        .filter(({ id }) => id !== 'cards' || canMakeCards(profile))
        .map(({ id, label }) => (
          <Link
            key={id}
            to={id === 'posts' ? profile.profilePath : `${profile.profilePath}?tab=${id}`}
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
