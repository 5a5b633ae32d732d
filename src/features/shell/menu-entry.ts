import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { SiteId } from '#platform/site.ts';

/** A page in the profile menu, above "Sign out". A feature brings its own in `menu`. */
export interface MenuEntry {
  label: string;
  Icon: LucideIcon;
  /** Smaller comes first. */
  order: number;
  to: (viewer: MyProfile) => string;
  /** Left out: everybody has it. */
  isFor?: (viewer: MyProfile, site: SiteId) => boolean;
  /** How much waits there, beside its label; lazy, since the menu is opened seldom. */
  Waiting?: ComponentType;
}
