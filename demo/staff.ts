import type { Site } from '#demo/person.ts';
import type { StaffRole } from '#features/staff/acts.ts';

/** The demo world's staff. `site` is null for all sites. Every site has two, since another moderator decides appeals. */
export const staff: readonly { username: string; role: StaffRole; site: Site | null }[] = [
  { username: 'ada', role: 'superadmin', site: null },
  { username: 'coach_pip', role: 'admin', site: 'kids' },
  { username: 'tom', role: 'moderator', site: 'sports' },
  { username: 'captain_rosa', role: 'moderator', site: 'cricket' },
];
