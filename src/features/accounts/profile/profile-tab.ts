import type { ComponentType } from 'react';
import type { Profile } from '#features/accounts/calls.ts';
import type { SiteId } from '#platform/site.ts';
import type { Api, Loaded } from '#platform/web/load.ts';

export interface ProfileTabProps {
  profile: Profile;
  /** The reply of `load`. `never`, so that a tab may declare the type its own `load` returns. */
  first?: Loaded<never> | undefined;
}

/** A tab of the profile page. A feature brings its own in `profileTabs`; the first one has the plain address. */
export interface ProfileTab {
  /** As in `?tab=cards`. */
  id: string;
  label: string;
  /** Smaller comes first. */
  order: number;
  /** Left out: every profile has it. */
  isFor?: (profile: Profile, site: SiteId) => boolean;
  /** Loaded together with the profile, so that the server renders the tab. Without it the tab is `lazy`. */
  load?: (api: Api, username: string) => Promise<unknown>;
  /** Shown even when the profile is private to the viewer: the tab itself hides what they may not see. */
  evenPrivate?: true;
  Tab: ComponentType<ProfileTabProps>;
}

const brought = import.meta.glob<readonly ProfileTab[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'profileTabs',
});
/** All tabs there are, in order. */
export const profileTabs: readonly ProfileTab[] = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** `?tab=shouts`; the first one without it. */
export function tabOf(search: URLSearchParams): ProfileTab {
  const tab = profileTabs.find(({ id }) => id === search.get('tab')) ?? profileTabs[0];
  if (!tab) throw new Error('No feature brings a tab for the profile page.');
  return tab;
}
