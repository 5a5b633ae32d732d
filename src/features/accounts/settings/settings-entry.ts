import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { SiteId } from '#platform/site.ts';
import type { MyProfile } from '../calls.ts';

/** The groups of the settings, in order. */
const settingsGroups = {
  you: 'You',
  privacy: 'Notifications and privacy',
  family: 'Family',
  account: 'Your account',
};

/** A page of the settings. A feature brings its own in `settingsPages`. */
export interface SettingsEntry {
  group: keyof typeof settingsGroups;
  to: string;
  label: string;
  /** One line under the label, in the list of all settings. */
  text: string;
  Icon: LucideIcon;
  /** Within the group, smaller comes first. */
  order: number;
  /** Left out: everybody has it. */
  isFor?: (viewer: MyProfile, site: SiteId) => boolean;
}

const brought = import.meta.glob<readonly SettingsEntry[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'settingsPages',
});
const entries = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** What stands above the list of settings. A feature brings its own in `aboveSettings`. */
export const aboveSettings = Object.entries(
  import.meta.glob<ComponentType<{ viewer: MyProfile; className: string }>>('../../*/page-parts.ts', {
    eager: true,
    import: 'aboveSettings',
  }),
);

/** The groups somebody has on this site, each with its pages in order; a group without pages is left out. */
export function settingsOf(viewer: MyProfile, site: SiteId) {
  const own = entries.filter(({ isFor }) => isFor?.(viewer, site) ?? true);
  return Object.entries(settingsGroups)
    .map(([id, title]) => ({ title, pages: own.filter(({ group }) => group === id) }))
    .filter(({ pages }) => pages.length > 0);
}
