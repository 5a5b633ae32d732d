import type { LucideIcon } from 'lucide-react';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { SiteId } from '#platform/site.ts';

/** The groups of the settings, in order. */
export const settingsGroups = {
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
