import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { AccountCard } from '#features/people/account.ts';
import { TribeOption } from '#features/tribes/calls.ts';
import { Id, line, text, typed, Version } from '#platform/fields.ts';

/** A team as what is for it names it. */
export const TeamOption = z.object({ id: z.string(), name: z.string(), slug: z.string() });
export type TeamOption = z.infer<typeof TeamOption>;

export const levels = ['youth', 'school', 'college', 'club', 'pro', 'amateur'] as const;
export const genders = ['mixed', 'women', 'men'] as const;
export const userTypes = ['athlete', 'coach', 'staff', 'fan'] as const;
export const allPlaceStates = ['invited', 'active', 'inactive', 'declined', 'expired', 'removed'] as const;

export const TeamLevel = z.enum(levels, { error: 'Choose a level from the list.' });
export const TeamGender = z.enum(genders, { error: 'Choose who plays.' });
export const TeamState = z.enum(['active', 'archived', 'deleted']);
export const UserType = z.enum(userTypes, { error: 'Choose athlete, coach, staff or fan.' });
export type UserType = z.infer<typeof UserType>;
export const PlaceState = z.enum(allPlaceStates);
export type PlaceState = z.infer<typeof PlaceState>;

export const Jersey = typed().regex(/^[0-9A-Za-z]{1,3}$/, 'A jersey has one to three digits or letters.');
const Colour = typed()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Choose a colour.');
export const Colours = z.union([z.tuple([Colour, Colour]), z.tuple([])]);

/** What founding and changing a team share. A change has no defaults: they would erase what is left out. */
export const teamFields = {
  name: line(60, 2, 'Enter a name for the team.'),
  sport: z.string().min(1, 'Choose a sport.').max(40),
  league: line(80, 0),
  level: TeamLevel,
  gender: TeamGender,
  season: line(20, 0),
  venue: line(80, 0),
  description: text(500, 0),
  colours: Colours,
  logoMediaId: Id.nullable().optional(),
};
export const TeamFields = z.object({
  ...teamFields,
  league: teamFields.league.default(''),
  season: teamFields.season.default(''),
  venue: teamFields.venue.default(''),
  description: teamFields.description.default(''),
  colours: teamFields.colours.default([]),
});
export type TeamFields = z.infer<typeof TeamFields>;

/** What the viewer is to a team; null for a visitor and for everybody else. */
export const TeamViewer = z.object({
  manages: z.boolean(),
  /** Owns the tribe, and so always manages the team. */
  owns: z.boolean(),
  place: z
    .object({ state: PlaceState, userType: UserType, jersey: z.string().nullable(), position: z.string() })
    .nullable(),
});

export const TeamCard = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    tribe: TribeOption,
    sport: z.string(),
    league: z.string(),
    level: TeamLevel,
    gender: TeamGender,
    season: z.string(),
    colours: z.array(z.string()),
    logo: Media.nullable(),
    state: TeamState,
    athleteCount: z.int(),
    staffCount: z.int(),
  })
  .meta({ id: 'TeamCard' });
export type TeamCard = z.infer<typeof TeamCard>;

export const Team = TeamCard.extend({
  description: z.string(),
  venue: z.string(),
  createdAt: z.string(),
  /** Until when a deletion can be undone; null for a team that was not deleted. */
  deletedUntil: z.string().nullable(),
  /** Read-only because its owner has more teams than their plans include. */
  overPlan: z.boolean(),
  managers: z.array(AccountCard),
  /** Its people sell something now; null where nothing is sold. */
  hasShop: z.boolean().nullable(),
  viewer: TeamViewer.nullable(),
  version: Version,
});
export type Team = z.infer<typeof Team>;

/** Seats of a club, taken and in all, for all its teams; athletes, coaches and staff take one each. */
export const Seats = z.object({
  clubId: z.string(),
  used: z.int(),
  total: z.int(),
  plan: z.string(),
  state: z.enum(['active', 'restricted']),
  /** Its plan allows importing rosters. */
  rosterImport: z.boolean(),
  /** The cheapest plan with more seats; null beyond the biggest. */
  next: z.object({ plan: z.string(), seats: z.int() }).nullable(),
  /** Whom the viewer asks for a bigger plan; null for those who buy it. */
  ask: z.string().nullable(),
});
export type Seats = z.infer<typeof Seats>;
