import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { SignInRequest } from '#features/auth/sign-in-gate.ts';
import type { SiteSwitch } from '#features/sites/site-switches.ts';
import type { SiteId } from '#platform/site.ts';

export interface NavPlace {
  viewer: MyProfile | null;
  pathname: string;
}

/** An entry in the header and the bottom bar. A feature brings its own in `nav`. */
export interface NavEntry {
  label: string;
  Icon: LucideIcon;
  /** Smaller comes first; the last ones go into "More" where there is no room for all. */
  order: number;
  to: (at: NavPlace) => string;
  isCurrent: (pathname: string) => boolean;
  /** Left out: everybody has it. */
  isFor?: (viewer: MyProfile | null, site: SiteId) => boolean;
  /** Left out while this switch of the site is off. */
  needs?: SiteSwitch;
  /** Visitors are asked to sign in and continue to the path this returns. */
  gate?: (pathname: string) => SignInRequest;
  /** What a member's click does instead of navigating. */
  onSelect?: () => void;
  /** Drawn as a button in the bottom bar. */
  isPrimary?: true;
}

/** A small thing in the header, between search and profile. A feature brings its own in `headerEntries`. */
export interface HeaderEntry {
  id: string;
  /** Smaller comes first. */
  order: number;
  isFor: (site: SiteId) => boolean;
  /** As large as an icon button, also on the server. */
  Entry: ComponentType;
}

/**
 * A page of somebody's own. A feature brings its own in `menu`. The first ones are in the profile menu, the others in the
 * settings and on the dashboard.
 */
export interface MenuEntry {
  label: string;
  Icon: LucideIcon;
  /** Smaller comes first: what more people need more often. */
  order: number;
  to: (viewer: MyProfile) => string;
  /** Left out: everybody has it. */
  isFor?: (viewer: MyProfile, site: SiteId) => boolean;
  /** How much waits there, beside its label; lazy, since the menu is opened seldom. */
  Waiting?: ComponentType;
}
