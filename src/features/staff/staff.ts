import { type StaffAct, type StaffRole, staffActs } from './acts.ts';

/** Somebody as the server knows them, or as in their own profile. `staffRole` is that of the current site. */
interface MaybeStaff {
  role: string;
  staffRole?: StaffRole | null;
}

/** Whether they may do this on this site. Developers, whose role isn't a grant, may see diagnostics. */
export function staffMay(viewer: MaybeStaff | null, act: StaffAct): boolean {
  if (!viewer) return false;
  if (act === 'diagnostics' && viewer.role === 'DEVELOPER') return true;
  const allowed: readonly StaffRole[] = staffActs[act];
  return viewer.staffRole != null && allowed.includes(viewer.staffRole);
}
