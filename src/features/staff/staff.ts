import { type StaffAct, type StaffRole, staffActs } from './acts.ts';

/** Somebody as the server knows them, or as their own profile tells. `staffRole` is that of the site they are on. */
interface MaybeStaff {
  role: string;
  staffRole?: StaffRole | null;
}

/** May they do this on this site? Developers, whose role is no grant, see diagnostics. */
export function staffMay(viewer: MaybeStaff | null, act: StaffAct): boolean {
  if (!viewer) return false;
  if (act === 'diagnostics' && viewer.role === 'DEVELOPER') return true;
  const allowed: readonly StaffRole[] = staffActs[act];
  return viewer.staffRole != null && allowed.includes(viewer.staffRole);
}
