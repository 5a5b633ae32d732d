import type { StaffRole } from '../acts.ts';

export const staffRoleLabels: Record<StaffRole, string> = {
  moderator: 'Moderator',
  admin: 'Admin',
  superadmin: 'Superadmin',
};
export const staffRoleHints: Record<StaffRole, string> = {
  moderator: 'Reviews content, decides cases and appeals, and reads accounts.',
  admin: 'Everything except granting staff roles and changing site settings.',
  superadmin: 'Everything.',
};
