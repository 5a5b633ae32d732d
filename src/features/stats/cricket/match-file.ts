import { z } from 'zod';
import { Refusal } from '#platform/errors.ts';
import { typed } from '#platform/fields.ts';
import { parseJson } from '#platform/readable-input.ts';

// A match file of Cricsheet, version 1: every ball of a match. What we don't use is let through unread.

const Name = typed().min(1).max(100);
const Runs = z.int().min(0).max(30);

/** How somebody can leave the crease. The last two aren't dismissals. */
export const wicketKinds = [
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
  'run out',
  'retired out',
  'obstructing the field',
  'handled the ball',
  'hit the ball twice',
  'timed out',
  'retired hurt',
  'retired not out',
] as const;
export type WicketKind = (typeof wicketKinds)[number];

const Fielder = z.object({ name: Name.optional(), substitute: z.boolean().optional() });
const Wicket = z.object({
  player_out: Name,
  kind: z.enum(wicketKinds),
  fielders: z.array(Fielder).max(11).optional(),
});
const Replacement = z.object({
  in: Name,
  out: Name.optional(),
  team: Name.optional(),
  reason: z.string().max(60).optional(),
  role: z.string().max(30).optional(),
});
const Delivery = z.object({
  batter: Name,
  bowler: Name,
  non_striker: Name,
  runs: z.object({ batter: Runs, extras: Runs, total: Runs, non_boundary: z.boolean().optional() }),
  extras: z
    .object({ wides: Runs, noballs: Runs, byes: Runs, legbyes: Runs, penalty: Runs })
    .partial()
    .optional(),
  wickets: z.array(Wicket).max(4).optional(),
  replacements: z
    .object({ match: z.array(Replacement).max(11), role: z.array(Replacement).max(11) })
    .partial()
    .optional(),
});
export type Delivery = z.infer<typeof Delivery>;

const Innings = z.object({
  team: Name,
  overs: z
    .array(z.object({ over: z.int().min(0).max(999), deliveries: z.array(Delivery).max(40) }))
    .max(400)
    .default([]),
  declared: z.boolean().optional(),
  forfeited: z.boolean().optional(),
  super_over: z.boolean().optional(),
  absent_hurt: z.array(Name).max(11).optional(),
  penalty_runs: z
    .object({ pre: z.int().min(0).max(99), post: z.int().min(0).max(99) })
    .partial()
    .optional(),
  target: z
    .object({ runs: z.int().min(0).max(2000), overs: z.number().min(0).max(500) })
    .partial()
    .optional(),
  miscounted_overs: z
    .record(z.string(), z.object({ balls: z.coerce.number().int().min(1).max(20).optional() }))
    .optional(),
});
export type FileInnings = z.infer<typeof Innings>;

const Outcome = z.object({
  winner: Name.optional(),
  by: z.object({ runs: z.int(), wickets: z.int(), innings: z.int() }).partial().optional(),
  method: z.string().max(60).optional(),
  result: z.string().max(30).optional(),
  eliminator: Name.optional(),
  bowl_out: Name.optional(),
});
export type Outcome = z.infer<typeof Outcome>;

const Info = z.object({
  balls_per_over: z.int().min(4).max(8).default(6),
  dates: z.array(z.coerce.string().pipe(z.iso.date())).min(1).max(12),
  teams: z.tuple([Name, Name]),
  players: z.record(z.string(), z.array(Name).max(30)),
  registry: z
    .object({ people: z.record(z.string(), z.string().max(40)).default({}) })
    .default({ people: {} }),
  gender: z.string().max(20).default(''),
  team_type: z.string().max(30).default(''),
  match_type: z.string().max(20).default(''),
  match_type_number: z.int().optional(),
  season: z.coerce.string().max(20).default(''),
  overs: z.int().min(1).max(500).optional(),
  venue: z.string().max(120).default(''),
  city: z.string().max(80).default(''),
  event: z
    .object({
      name: z.string().max(120),
      match_number: z.coerce.string().max(20),
      group: z.coerce.string().max(40),
      stage: z.string().max(60),
      sub_name: z.string().max(60),
    })
    .partial()
    .optional(),
  toss: z
    .object({ winner: Name, decision: z.string().max(20), uncontested: z.boolean() })
    .partial()
    .optional(),
  outcome: Outcome.default({}),
  officials: z.record(z.string(), z.array(Name).max(10)).optional(),
  player_of_match: z.array(Name).max(5).default([]),
});

const MatchFile = z.object({
  meta: z.object({ data_version: z.coerce.string(), revision: z.int().optional() }).partial().optional(),
  info: Info,
  innings: z.array(Innings).max(12).default([]),
});
export type MatchFile = z.infer<typeof MatchFile>;

/** @returns the match, or a sentence that says what is wrong with the file */
export function readMatchFile(text: string): MatchFile | string {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    return 'This file isn’t valid JSON. Download the match again and choose the JSON format.';
  }
  if (!looksLikeMatch(json))
    return 'This isn’t a match file. Choose a file in Cricsheet’s JSON format, with “info” and “innings”.';
  const { data_version: version } = (json as { meta?: { data_version?: unknown } }).meta ?? {};
  if (version !== undefined && !/^1(\.|$)/.test(String(version)))
    return `This file has version ${String(version).slice(0, 10)} of the format. Choose one with version 1.`;
  const parsed = MatchFile.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `This match can’t be read at ${whereIs(issue?.path ?? [])}: ${issue?.message ?? 'not valid'}.`.replace(
      '..',
      '.',
    );
  }
  return problemOf(parsed.data) ?? parsed.data;
}

const looksLikeMatch = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'info' in json && typeof json.info === 'object';

/** "innings 2, over 4, ball 3": as people count. */
function whereIs(path: readonly PropertyKey[]): string {
  const [list, innings, overs, over, , ball] = path;
  if (list !== 'innings' || typeof innings !== 'number') return path.slice(0, 4).join(' → ');
  const place = [`innings ${innings + 1}`];
  if (overs === 'overs' && typeof over === 'number') place.push(`over ${over + 1}`);
  if (typeof ball === 'number') place.push(`ball ${ball + 1}`);
  return `${place.join(', ')} (${String(path.at(-1))})`;
}

/** What the shape of the file can't say: totals that add up, overs in order, teams that play. */
function problemOf({ info, innings }: MatchFile): string | null {
  const [one, other] = info.teams;
  if (one === other) return 'Both teams of this match have the same name.';
  for (const [index, { team, overs }] of innings.entries()) {
    const where = `innings ${index + 1}`;
    if (team !== one && team !== other) return `${team} bats in ${where}, but doesn’t play in this match.`;
    let before = -1;
    for (const { over, deliveries } of overs) {
      if (over <= before) return `Over ${over + 1} of ${where} isn’t in order.`;
      before = over;
      const wrong = deliveries.findIndex((delivery) => !addsUp(delivery));
      if (wrong >= 0) return `The runs don’t add up in ${where}, over ${over + 1}, ball ${wrong + 1}.`;
    }
  }
  return null;
}

function addsUp({ runs, extras = {} }: Delivery): boolean {
  const sum = Object.values(extras).reduce((total: number, one) => total + (one ?? 0), 0);
  return runs.batter + runs.extras === runs.total && sum === runs.extras;
}
