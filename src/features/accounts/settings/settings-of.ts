import type { MyProfile } from '#features/accounts/calls.ts';
import type { SiteId } from '#platform/site.ts';
import { type SettingsEntry, settingsGroups } from './settings-entry.ts';

const brought = import.meta.glob<readonly SettingsEntry[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'settingsPages',
});
const entries = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** The groups somebody has on this site, each with its pages in order; a group without pages is left out. */
export function settingsOf(viewer: MyProfile, site: SiteId) {
  const own = entries.filter(({ isFor }) => isFor?.(viewer, site) ?? true);
  return Object.entries(settingsGroups)
    .map(([id, title]) => ({ title, pages: own.filter(({ group }) => group === id) }))
    .filter(({ pages }) => pages.length > 0);
}
