import type { SiteId } from '#platform/site.ts';
import type { StaffRole } from './acts.ts';

interface GrantChange {
  accountId: string;
  role: StaffRole;
  /** Null: all sites. */
  site: SiteId | null;
}

declare module '#platform/events.ts' {
  interface EventMap {
    'staff.granted': GrantChange;
    'staff.revoked': GrantChange;
  }
}
