import type { PlaceState, TeamCard, UserType } from '../calls.ts';

export const levelNames: Record<TeamCard['level'], string> = {
  youth: 'Youth',
  school: 'School',
  college: 'College',
  club: 'Club',
  pro: 'Professional',
  amateur: 'Amateur',
};
export const genderNames: Record<TeamCard['gender'], string> = { mixed: 'Mixed', women: 'Women', men: 'Men' };
export const typeNames: Record<UserType, string> = {
  athlete: 'Athlete',
  coach: 'Coach',
  staff: 'Staff',
  fan: 'Fan',
};
export const placeStateNames: Record<PlaceState, string> = {
  invited: 'Invited',
  active: 'Active',
  inactive: 'Inactive',
  declined: 'Declined',
  expired: 'Expired',
  removed: 'Removed',
};
