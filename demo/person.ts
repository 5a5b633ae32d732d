/** The demo world's data of one account. Texts follow the definitions; demo.test.ts checks them. */

export const SITES = ['sports', 'cricket', 'kids'] as const;
export type Site = (typeof SITES)[number];

export const ROLES = [
  'USER',
  'ATHLETE',
  'CREATOR',
  'TEAM_MANAGER',
  'ADMIN',
  'SUPERADMIN',
  'DEVELOPER',
  'TRIBE',
  'COLLECTION',
] as const;
export type Role = (typeof ROLES)[number];

export const VERIFICATION_TYPES = [
  'none',
  'user_verified',
  'verified_athlete',
  'verified_artist',
  'teammanager_verified',
  'admin_verified',
  'brand_verified',
] as const;
export type VerificationType = (typeof VERIFICATION_TYPES)[number];

export const SPORTS = [
  'baseball',
  'softball',
  'basketball',
  'football',
  'soccer',
  'volleyball',
  'wrestling',
  'swimming',
  'diving',
  'track and field',
  'cross country',
  'gymnastics',
  'golf',
  'tennis',
  'field hockey',
  'lacrosse',
  'ice hockey',
  'water polo',
  'rowing',
  'fencing',
  'skiing',
  'bowling',
  'rifle',
  'synchronized swimming',
  'beach volleyball',
  'rugby',
  'cricket',
] as const;
export type Sport = (typeof SPORTS)[number];

/** Skin tones 1 (light) to 5 (dark), head and face by their Open Peeps names. */
export interface Look {
  head: string;
  face: string;
  skin: 1 | 2 | 3 | 4 | 5;
  /** Colour of grey or dyed hair, headbands and hats. */
  hair?: string;
  clothes: string;
  ground: string;
  glasses?: 'glasses' | 'glasses2' | 'glasses3' | 'glasses4' | 'glasses5' | 'sunglasses';
  beard?: string;
}

export type Avatar = { preset: string } | { look: Look } | { crest: string };

export interface PersonCopy {
  username: string;
  displayName: string;
  role: Role;
  verificationType?: VerificationType;
  bio: string;
  country: string;
  sports: readonly Sport[];
  sites: readonly Site[];
  birthDate: string;
  avatar: Avatar;
  /** Username of a child's guardian. */
  guardian?: string;
  /** As athletes and artists do by default. */
  acceptsTips?: true;
  /** Tribe and Collection profiles have no sign-in of their own: this member manages them. */
  runBy?: string;
}

export interface Person extends PersonCopy {
  email: string;
  verificationType: VerificationType;
}
