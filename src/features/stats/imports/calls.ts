import { z } from 'zod';
import { StatsVisibility } from '#features/people/account.ts';
import { TeamLevel } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, line, pageOf, pageQuery } from '#platform/fields.ts';
import { tableChoices, tableRead } from '#platform/tables/table-calls.ts';
import { Season } from '../records/calls.ts';

const PersonId = z.string().min(1).max(120);

export const MatchImport = z.object({
  /** The match’s page, once it is imported. */
  matchId: z.string().nullable(),
  teams: z.array(z.string()),
  playedOn: z.string(),
  competition: z.string(),
  result: z.string(),
  players: z.array(
    z.object({
      personId: z.string(),
      name: z.string(),
      team: z.string(),
      /** "34 (21), 2/18"; null where the match has no figures. */
      figures: z.string().nullable(),
      /** Who it is here, as far as we know or as was chosen. */
      username: z.string().nullable(),
    }),
  ),
  /** Whose records the viewer may enter. */
  athletes: z.array(z.object({ username: z.string(), displayName: z.string() })),
  /** Null for a preview. */
  written: z
    .object({
      created: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      problems: z.array(z.object({ name: z.string(), message: z.string() })),
    })
    .nullable(),
});
export type MatchImport = z.infer<typeof MatchImport>;

/** What a column is: a detail (see csv/columns.ts), or `stat:` and a code. */
const CsvFile = z.object({
  /** Base64 of up to 3 MB, in any encoding and with any delimiter that platform/tables knows. */
  file: z.base64().min(4, 'This file is empty.').max(4_200_000, 'Choose a file of up to 3 MB.'),
  name: line(120, 0).default(''),
  /** Left out: as the columns say. */
  sport: z.string().max(40).optional(),
  /** Of rows without one. */
  season: Season.or(z.literal('')).default(''),
  competition: line(80, 0).default(''),
  dateOrder: z.enum(['dmy', 'mdy']).nullable().default(null),
  ...tableChoices,
  /** Whose rows a name stands for; an empty name for files without one. Left out: as before, or who is called so. */
  people: z
    .array(z.object({ name: z.string().max(80), username: IdOrName.or(z.literal('')) }))
    .max(1000)
    .optional(),
  /** Write the other rows although some are wrong. */
  leaveOut: z.boolean().default(false),
});

const RowState = z.enum(['new', 'known', 'wrong', 'left-out']);

export const CsvImport = z.object({
  format: z.enum(['plain', 'touchline', 'gamechanger', 'maxpreps']),
  ...tableRead,
  /** Empty where neither the file nor the viewer says which it is: it has to be chosen. */
  sport: z.string(),
  /** Every name in the file, the most frequent first. */
  names: z.array(z.object({ name: z.string(), rows: z.int(), username: z.string().nullable() })),
  /** Whose records the viewer may enter. */
  athletes: z.array(z.object({ username: z.string(), displayName: z.string() })),
  season: z.string(),
  /** Days and months can’t be told apart in this file. */
  needsDateOrder: z.boolean(),
  counts: z.object({ rows: z.int(), new: z.int(), known: z.int(), wrong: z.int(), leftOut: z.int() }),
  /** The first rows, wrong ones first. */
  rows: z.array(
    z.object({
      row: z.int(),
      state: RowState,
      name: z.string(),
      season: z.string(),
      playedOn: z.string().nullable(),
      competition: z.string(),
      opponent: z.string(),
      figures: z.string(),
    }),
  ),
  /** What is wrong, row by row; the first two hundred. */
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  /** What writes the rows, once they are confirmed; null for a preview, and where there was nothing new. */
  importId: z.string().nullable(),
});
export type CsvImport = z.infer<typeof CsvImport>;

export const importRecords = call({
  method: 'POST',
  path: '/stats/import-records',
  access: 'member',
  group: 'stats',
  limit: 'write',
  largestBody: 4_500_000,
  summary:
    'Import a cricket match file or a CSV file: a preview, then the records of the people that were chosen',
  body: z
    .object({
      /** The text of a file in Cricsheet’s JSON format. */
      match: z.string().min(1, 'Choose a file.').max(900_000, 'Choose a file of up to 900 KB.').optional(),
      csv: CsvFile.optional(),
      /** The team whose athletes they are; left out: one’s own records. */
      teamId: IdOrName.nullable().default(null),
      level: TeamLevel.default('club'),
      visibility: StatsVisibility.default('IDENTIFIABLE+PERFOMANCE'),
      /** Of a match file. Left out: as the preview guesses. */
      people: z
        .array(z.object({ personId: PersonId, username: IdOrName }))
        .max(60)
        .optional(),
      /** False: only a preview, nothing is written. */
      confirm: z.boolean().default(false),
    })
    .refine(({ match, csv }) => (match === undefined) !== (csv === undefined), {
      error: 'Choose one file: a match or a CSV file.',
    }),
  /** The one that was asked for. */
  reply: z.object({ match: MatchImport.nullable(), csv: CsvImport.nullable() }),
});

const ImportProgress = z.object({
  id: z.string(),
  kind: z.enum(['csv', 'match']),
  name: z.string(),
  /** A match has no progress: its records are there with its answer. */
  state: z.enum(['writing', 'done', 'undone']),
  total: z.int(),
  written: z.int(),
  /** They were here already. */
  known: z.int(),
  leftOut: z.int(),
  createdAt: z.string(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

export const getImport = call({
  method: 'GET',
  path: '/stats/get-import/:importId',
  access: 'member',
  group: 'stats',
  summary: 'How far an import of mine has come',
  params: z.object({ importId: Id }),
  reply: ImportProgress,
});
export const getMyImports = call({
  method: 'GET',
  path: '/stats/my-imports',
  access: 'member',
  group: 'stats',
  summary: 'Files and matches that I imported, newest first',
  query: z.object(pageQuery),
  reply: pageOf(ImportProgress),
});
export const undoImport = call({
  method: 'POST',
  path: '/stats/undo-import',
  access: 'member',
  group: 'stats',
  limit: 'write',
  summary: 'Delete the records of an import of mine, while nobody else has confirmed one of them',
  body: z.object({ importId: Id }),
  reply: Done.extend({ deleted: z.int(), kept: z.int() }),
});
