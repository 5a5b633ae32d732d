import type { LucideIcon } from 'lucide-react';
import type { StaffAct } from '#features/staff/acts.ts';
import type { SiteId } from '#platform/site.ts';

/** The groups of the navigation, in order. */
export const adminGroups = {
  queues: 'Queues',
  people: 'People',
  community: 'Community',
  money: 'Money',
  platform: 'Platform',
};

/** A page of administration. Features bring theirs as `adminPages`; the page is a child of `/admin` in routes.ts. */
export interface AdminPage {
  /** The id of the feature's `adminQueues` entry, for a page with work that is waiting. */
  id: string;
  group: keyof typeof adminGroups;
  label: string;
  /** Pages below this address belong to it as well. */
  to: string;
  Icon: LucideIcon;
  /** Within the group, smaller comes first. */
  order: number;
  /** The permission needed to see it. */
  act: StaffAct;
  /** What counts in its queue has failed: the sentence of the alert on `/admin` while there is any. */
  alert?: (count: number) => string;
  /** On which sites there is something to do; without it, on all. */
  isOn?: (site: SiteId) => boolean;
}
