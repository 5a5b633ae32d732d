import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';

const Person = z.object({
  name: z.string(),
  /** Where the player is an athlete here who shows it. */
  username: z.string().nullable(),
  recordId: z.string().nullable(),
});
const Innings = z.object({
  team: z.string(),
  isSuperOver: z.boolean(),
  /** "152/7", "98" when all out. */
  total: z.string(),
  overs: z.string(),
  runRate: z.string(),
  note: z.string(),
  batting: z.array(
    z.object({
      person: Person,
      how: z.string(),
      isOut: z.boolean(),
      runs: z.int(),
      balls: z.int(),
      fours: z.int(),
      sixes: z.int(),
      strikeRate: z.string(),
    }),
  ),
  didNotBat: z.array(Person),
  absentHurt: z.array(Person),
  extras: z.object({ total: z.int(), parts: z.string() }),
  bowling: z.array(
    z.object({
      person: Person,
      overs: z.string(),
      maidens: z.int(),
      runs: z.int(),
      wickets: z.int(),
      economy: z.string(),
      dots: z.int(),
      wides: z.int(),
      noballs: z.int(),
    }),
  ),
  falls: z.array(z.object({ wicket: z.int(), runs: z.int(), name: z.string(), at: z.string() })),
  partnerships: z.array(
    z.object({
      wicket: z.int(),
      runs: z.int(),
      balls: z.int(),
      batters: z.string(),
      isUnbroken: z.boolean(),
    }),
  ),
});
export const Match = z.object({
  id: z.string(),
  teams: z.array(z.string()),
  dates: z.array(z.string()),
  matchType: z.string(),
  season: z.string(),
  venue: z.string(),
  competition: z.string(),
  stage: z.string(),
  toss: z.string(),
  result: z.string(),
  playersOfMatch: z.array(Person),
  umpires: z.array(z.string()),
  replacements: z.array(z.string()),
  innings: z.array(Innings),
  /** The viewer imported it, and may undo that. */
  isOwnImport: z.boolean(),
  /** By our team; only who imported it and moderators still see it. */
  isHidden: z.boolean(),
  /** Somebody else imported it, or somebody whose account is erased. */
  canReport: z.boolean(),
});
export type Match = z.infer<typeof Match>;
export type Innings = z.infer<typeof Innings>;
export type Person = z.infer<typeof Person>;

export const getMatch = call({
  method: 'GET',
  path: '/stats/get-match/:matchId',
  access: 'key',
  group: 'stats',
  summary: 'A cricket match with its full scorecard',
  params: z.object({ matchId: Id }),
  reply: Match,
});
