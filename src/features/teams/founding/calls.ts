import { z } from 'zod';
import { TeamCard, TeamFields } from '#features/teams/calls.ts';
import { Tribe } from '#features/tribes/calls.ts';
import { NewTribe } from '#features/tribes/founding/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName, line } from '#platform/fields.ts';

const Teams = z.array(TeamFields).max(10, 'Add up to 10 teams at once.');

/** Founds a tribe with its teams, or adds teams to a tribe of one's own (`tribeId`). */
export const NewClub = z.union([
  z.object({ tribeId: IdOrName, teams: Teams.min(1, 'Add a team.') }),
  NewTribe.extend({ teams: Teams.default([]) }),
]);
export type NewClub = z.infer<typeof NewClub>;

export const createTribeTeams = call({
  method: 'POST',
  path: '/feature/create-tribe-teams',
  access: 'member',
  group: 'teams',
  limit: 'write',
  summary: 'Create a tribe with up to 10 teams, or add teams to a tribe of one’s own',
  body: NewClub,
  reply: Tribe.extend({ teams: z.array(TeamCard) }),
});

export const checkSportsTeamAvailability = call({
  method: 'POST',
  path: '/feature/check-sports-team-availability',
  access: 'member',
  group: 'teams',
  limit: 'look-up',
  summary: 'Is this team free within its sport, league and season, and has the club one like it',
  body: z.object({
    sport: z.string().min(1).max(40),
    league: line(80, 0).default(''),
    name: line(60, 2),
    season: line(20, 0).default(''),
    /** The club that it is for: an available name may be that of a team it has in another league or season. */
    tribeId: IdOrName.optional(),
  }),
  reply: z.object({
    available: z.boolean(),
    /** `IN_CLUB` is a warning: the name is available. */
    reason: z.enum(['TAKEN', 'IN_CLUB']).nullable(),
    suggestions: z.array(z.string()),
    /** The team of the club that looks like the same one. */
    inClub: z.object({ name: z.string(), slug: z.string(), season: z.string() }).nullable(),
  }),
});
