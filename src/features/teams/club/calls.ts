import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { PlaceState, Seats, TeamCard, UserType } from '#features/teams/calls.ts';
import { TribeOption } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName, line, pageOf, pageQuery, queryFlag, sortBy } from '#platform/fields.ts';

const group = 'teams';
const params = z.object({ clubId: IdOrName });

/** A team of a club, as those who run the club or this team see it. */
export const ClubTeam = TeamCard.extend({
  /** How many of its people take a seat of the club. */
  seatsUsed: z.int(),
  invited: z.int(),
  /** Null where the viewer doesn't manage it: reports are for its managers. */
  openReports: z.int().nullable(),
  /** Beside the owner of the club, who manages every team. */
  managers: z.array(AccountCard),
});
export type ClubTeam = z.infer<typeof ClubTeam>;

export const getClub = call({
  method: 'GET',
  path: '/feature/get-club/:clubId',
  access: 'manager',
  act: 'club.see',
  group,
  summary: 'A club with its teams and seats: all of them for who runs it, else the teams I manage',
  params,
  reply: z.object({
    club: TribeOption,
    /** The viewer runs the club, and not only teams of it. */
    runs: z.boolean(),
    seats: Seats,
    /** Its owner first, then those who manage the club. */
    runners: z.array(AccountCard),
    teams: z.array(ClubTeam),
  }),
});

/** Somebody of a club once, with their places in its teams. */
export const ClubPerson = z.object({
  id: z.string(),
  /** Null of an invited address, and of somebody under 18 whom the viewer may not know. */
  account: AccountCard.nullable(),
  /** Empty where the viewer may not know who it is. */
  name: z.string(),
  /** Of an invitation that nobody has answered. */
  email: z.string().nullable(),
  isUnder18: z.boolean(),
  takesSeat: z.boolean(),
  /** Read-only because the club has more people than seats. */
  overSeats: z.boolean(),
  /** Whom to ask about somebody under 18; for the managers of a team that they are in. */
  guardian: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  places: z.array(
    z.object({
      team: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
      userType: UserType,
      jersey: z.string().nullable(),
      position: z.string(),
      state: PlaceState,
      waitsForGuardian: z.boolean(),
    }),
  ),
});
export type ClubPerson = z.infer<typeof ClubPerson>;

export const getClubPeople = call({
  method: 'GET',
  path: '/feature/get-club-people/:clubId',
  access: 'manager',
  act: 'club.see',
  group,
  summary: 'People of a club, each once with their teams; of the teams I manage, unless I run the club',
  params,
  query: z.object({
    ...pageQuery,
    search: line(50).optional(),
    /** A team's slug. */
    team: line(80).optional(),
    userType: UserType.optional(),
    under18: queryFlag.optional(),
    sort: sortBy(['name', 'invitedAt'], 'name'),
  }),
  reply: pageOf(ClubPerson),
});
