import type { LucideIcon } from 'lucide-react';
import type { StaffAct } from '#features/staff/acts.ts';

/** The groups of the navigation, in their order. */
export const adminGroups = {
  queues: 'Queues',
  people: 'People',
  community: 'Community',
  money: 'Money',
  platform: 'Platform',
};

/** A page of administration. A feature brings its own in `admin-pages.ts`; the page is a child of `/admin` in routes.ts. */
export interface AdminPage {
  /** That of the feature's `adminQueues` entry, where something waits on the page. */
  id: string;
  group: keyof typeof adminGroups;
  label: string;
  /** Pages below this address belong to it as well. */
  to: string;
  Icon: LucideIcon;
  /** Within the group, smaller comes first. */
  order: number;
  /** What somebody has to be allowed to do to see it. */
  act: StaffAct;
}
