import { Suspense } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ownPages } from '../profile-menu.ts';

/** Somebody's own pages for which the profile menu has no room. */
export default function MoreOwnPages({ viewer, className = '' }: { viewer: MyProfile; className?: string }) {
  const { site } = usePlatform();
  const { more } = ownPages(viewer, site);
  if (more.length === 0) return null;
  return (
    <nav aria-label="Your pages" className={`flex flex-wrap gap-2 ${className}`}>
      {more.map(({ label, Icon, to, Waiting }) => (
        <ButtonLink key={label} size="small" to={to(viewer)}>
          <Icon aria-hidden="true" size={16} />
          {label}
          {Waiting && (
            <Suspense>
              <Waiting />
            </Suspense>
          )}
        </ButtonLink>
      ))}
    </nav>
  );
}
