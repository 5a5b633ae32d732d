import { z } from 'zod';
import { Captions, Media } from '#features/media/media.ts';
import { AccountCard, StatsVisibility } from '#features/people/account.ts';
import { TeamLevel } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, line, pageOf, pageQuery, text, typed, Version } from '#platform/fields.ts';
import { isSeason } from './season-name.ts';

const group = 'stats';
const params = z.object({ recordId: Id });

const scopes = ['season', 'match'] as const;
const Scope = z.enum(scopes, { error: 'Choose a season or a match.' });
export const Grade = z.enum(['A', 'B', 'C', 'D']);
export const Sport = typed().min(1, 'Choose a sport.').max(40);
export const Season = typed()
  .transform((season) => season.replace(/[/–]/, '-').replace(/^(\d{4})-\d\d(\d\d)$/, '$1-$2'))
  .refine(isSeason, 'Enter a season like 2025 or 2025-26.');

/** A value as people write it: "1:52.31", "19.4", "87*", 12. */
export const TypedLine = z.object({
  code: typed().min(1).max(8),
  value: z.union([typed().min(1, 'Enter a value.').max(20), z.number()]).transform(String),
});

const Link = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Enter a link that begins with https://.' })
  .max(500);
/** An upload, with the alt text or captions that it gets. */
const Upload = z.object({ id: Id, alt: text(1500, 0).default(''), captions: Captions.nullish() });
export const MAX_EVIDENCE = 5;
export const EvidenceFields = z
  .object({ mediaIds: z.array(z.union([Id, Upload])).optional(), links: z.array(Link).optional() })
  .refine(({ mediaIds = [], links = [] }) => mediaIds.length + links.length <= MAX_EVIDENCE, {
    error: `Add up to ${MAX_EVIDENCE} pictures, videos or links.`,
  });

const RecordFields = z.object({
  season: Season,
  level: TeamLevel,
  competition: line(80, 0).default(''),
  teamId: IdOrName.nullable().default(null),
  opponent: line(80, 0).default(''),
  /** The opponent's team on this site, if it has one: its managers can agree to the record. */
  opponentTeamId: IdOrName.nullable().default(null),
  playedOn: z.iso.date('Enter the date as YYYY-MM-DD.').nullable().default(null),
  venue: line(80, 0).default(''),
  visibility: StatsVisibility.default('IDENTIFIABLE+PERFOMANCE'),
  notes: text(500, 0).default(''),
  lines: z.array(TypedLine).min(1, 'Enter at least one figure.').max(60, 'Enter up to 60 figures.'),
  evidence: EvidenceFields.default({ mediaIds: [], links: [] }),
});
export const NewRecord = RecordFields.extend({
  sport: Sport,
  scope: Scope,
  /** Whose it is; left out: the viewer's own. Managers enter records of their team's athletes. */
  username: IdOrName.optional(),
});
export type NewRecord = z.output<typeof NewRecord>;

/** A match as it was for all players of a team, who each have their own lines. Evidence is added to a record afterwards. */
export const NewMatch = RecordFields.omit({ lines: true, evidence: true }).extend({
  sport: Sport,
  teamId: IdOrName,
  players: z
    .array(z.object({ username: IdOrName, lines: RecordFields.shape.lines }))
    .min(1, 'Enter figures of at least one player.')
    .max(60, 'Enter up to 60 players.'),
});
export type NewMatch = z.output<typeof NewMatch>;
// Without the defaults: what is left out stays.
const RecordChanges = z.object({
  season: Season.optional(),
  level: TeamLevel.optional(),
  competition: line(80, 0).optional(),
  teamId: IdOrName.nullable().optional(),
  opponent: line(80, 0).optional(),
  opponentTeamId: IdOrName.nullable().optional(),
  playedOn: z.iso.date('Enter the date as YYYY-MM-DD.').nullable().optional(),
  venue: line(80, 0).optional(),
  visibility: StatsVisibility.optional(),
  notes: text(500, 0).optional(),
  lines: RecordFields.shape.lines.optional(),
  evidence: EvidenceFields.optional(),
  version: Version,
});

/** One value, as it is shown. */
export const StatLine = z.object({
  code: z.string(),
  label: z.string(),
  /** The discipline, in cricket. */
  group: z.string().nullable(),
  /** In the base unit; null where something is divided by zero. */
  value: z.number().nullable(),
  /** "19.4", "87*", "-". */
  shown: z.string(),
  unit: z.string(),
  /** Typed, computed, or typed although it is usually computed. */
  origin: z.enum(['entered', 'derived', 'stated']),
  /** How it is computed; null for what is typed. */
  formula: z.string().nullable(),
});
export type StatLine = z.infer<typeof StatLine>;

const NamedTeam = z.object({ id: z.string(), name: z.string(), slug: z.string() });

export const StatRecord = z.object({
  id: z.string(),
  athlete: AccountCard,
  sport: z.string(),
  sportName: z.string(),
  season: z.string(),
  scope: Scope,
  level: TeamLevel,
  grade: Grade,
  state: z.enum(['shown', 'held', 'disputed']),
  /** Added up from matches. */
  isComputed: z.boolean(),
  visibility: StatsVisibility,
  headline: z.array(StatLine),
  /** Competition, team, opponent, date, venue and evidence; null where the athlete doesn't show them. */
  context: z
    .object({
      competition: z.string(),
      team: NamedTeam.nullable(),
      opponent: z.string(),
      opponentTeam: NamedTeam.nullable(),
      playedOn: z.string().nullable(),
      venue: z.string(),
      notes: z.string(),
      /** The match whose file the figures come from. */
      matchId: z.string().nullable(),
      evidence: z.array(z.object({ media: Media.nullable(), link: z.string().nullable() })),
    })
    .nullable(),
  /** Of a season: how many matches are recorded. */
  matchCount: z.int(),
  viewer: z.object({ canEdit: z.boolean(), seesAll: z.boolean() }).nullable(),
  version: Version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StatRecord = z.infer<typeof StatRecord>;

const RecordVersion = z.object({
  version: Version,
  at: z.string(),
  by: AccountCard.nullable(),
  /** What differs from the version before; empty for the first. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
});
const StatsDetails = z.object({
  recordId: z.string(),
  lines: z.array(StatLine),
  /** The athlete shows only the headline. */
  isPartial: z.boolean(),
  /** Of a season with matches: both, where they differ. */
  matches: z
    .object({
      count: z.int(),
      differences: z.array(
        z.object({ code: z.string(), label: z.string(), season: z.string(), matches: z.string() }),
      ),
    })
    .nullable(),
  /** Newest first; empty where the figures aren't shown. */
  versions: z.array(RecordVersion),
});
export type StatsDetails = z.infer<typeof StatsDetails>;

export const createRecord = call({
  method: 'POST',
  path: '/stats/create-record',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Create a season or match record',
  body: NewRecord,
  reply: StatRecord,
});
export const createMatchRecords = call({
  method: 'POST',
  path: '/stats/create-match-records',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Enter a match for several players of a team that I manage: all of them or none',
  body: NewMatch,
  reply: z.object({ items: z.array(StatRecord) }),
});
export const updateRecord = call({
  method: 'PUT',
  path: '/stats/update-record/:recordId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Change a record; omitted fields stay',
  params,
  body: RecordChanges,
  reply: StatRecord,
});
export const deleteRecord = call({
  method: 'DELETE',
  path: '/stats/delete-record/:recordId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete a record',
  params,
  reply: Done,
});
export const getAllRecords = call({
  method: 'GET',
  path: '/stats/get-all-records',
  access: 'key',
  group,
  summary: 'Records: mine, or ?username=, ?sport=, ?season=',
  query: z.object({
    ...pageQuery,
    username: IdOrName.optional(),
    sport: Sport.optional(),
    season: Season.optional(),
    scope: Scope.optional(),
  }),
  reply: pageOf(StatRecord),
});
export const getRecordDetails = call({
  method: 'GET',
  path: '/stats/get-record-details/:recordId',
  access: 'key',
  group,
  summary: 'One record: season, team, competition, visibility, grade',
  params,
  reply: StatRecord,
});
export const getRecordStatsDetails = call({
  method: 'GET',
  path: '/stats/get-record-stats-details/:recordId',
  access: 'key',
  group,
  summary: 'The stat lines of a record, with derived values',
  params,
  reply: StatsDetails,
});
