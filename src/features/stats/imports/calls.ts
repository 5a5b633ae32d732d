import { z } from 'zod';
import { StatsVisibility } from '#features/accounts/calls.ts';
import { TeamLevel } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName } from '#platform/fields.ts';

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

export const importRecords = call({
  method: 'POST',
  path: '/stats/import-records',
  access: 'member',
  group: 'stats',
  limit: 'write',
  summary: 'Import a cricket match file: a preview, then the records of the players that were chosen',
  body: z.object({
    /** The text of a file in Cricsheet’s JSON format. */
    match: z.string().min(1, 'Choose a file.').max(900_000, 'Choose a file of up to 900 KB.'),
    /** The team whose athletes they are; left out: one’s own records. */
    teamId: IdOrName.nullable().default(null),
    level: TeamLevel.default('club'),
    visibility: StatsVisibility.default('IDENTIFIABLE+PERFOMANCE'),
    /** Left out: as the preview guesses. */
    people: z
      .array(z.object({ personId: PersonId, username: IdOrName }))
      .max(60)
      .optional(),
    /** False: only a preview, nothing is written. */
    confirm: z.boolean().default(false),
  }),
  reply: MatchImport,
});
