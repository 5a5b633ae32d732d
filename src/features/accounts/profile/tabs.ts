import type { ProfileTab } from './profile-tab.ts';

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
