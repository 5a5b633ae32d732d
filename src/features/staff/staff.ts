import { type StaffAct, type StaffRole, staffActs } from './acts.ts';

/** Somebody as the server knows them, or as in their own profile. */
interface MaybeStaff {
  role: string;
  /** Their role on the current site, by a grant for it or for all sites. */
  staffRole?: StaffRole | null;
  /** Their role by a grant for all sites. */
  staffRoleOnAllSites?: StaffRole | null;
}

/**
 * Whether they may do this on this site. What holds for all sites needs a grant for all sites. Developers, whose role isn't
 * a grant, may see diagnostics.
 */
export function staffMay(viewer: MaybeStaff | null, act: StaffAct): boolean {
  if (!viewer) return false;
  if (act === 'diagnostics' && viewer.role === 'DEVELOPER') return true;
  return includes(act, staffActs[act].scope === 'all' ? viewer.staffRoleOnAllSites : viewer.staffRole);
}

/** Their role would do, but they have it on this site only, and the act holds for all sites. */
export const lacksAllSites = (viewer: MaybeStaff | null, act: StaffAct): boolean =>
  !staffMay(viewer, act) && includes(act, viewer?.staffRole);

const includes = (act: StaffAct, role: StaffRole | null | undefined): boolean =>
  role != null && (staffActs[act].roles as readonly StaffRole[]).includes(role);
