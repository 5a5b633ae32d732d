import { z } from 'zod';
import { call } from '#platform/call.ts';
import { text } from '#platform/fields.ts';
import { tableChoices, tableRead } from '#platform/tables/table-calls.ts';

export const IMPORT_ROWS = 500;

export const ImportRow = z.object({
  /** In the file, as a spreadsheet numbers it. */
  line: z.int(),
  /** The tribe, or the person. */
  name: z.string(),
  /** The leader’s address, the person’s, or the guardian’s. */
  email: z.string(),
  /** Whom it is about: sport and country, or the tribes to join. */
  about: z.string(),
  /** `exists`: it is there already, so importing it again changes nothing. */
  state: z.enum(['new', 'exists', 'wrong']),
  /** What happens to it, as a sentence. */
  note: z.string(),
  errors: z.array(z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const importFile = call({
  method: 'POST',
  path: '/admin/import',
  access: 'staff',
  act: 'instance.change',
  audit: 'each',
  group: 'admin',
  limit: 'write',
  summary:
    'Start tribes or invite people from a CSV file: a preview, and with `commit` the rows without errors',
  body: z.object({
    kind: z.enum(['tribes', 'people']),
    /** The bytes of the file in base64, since files don’t say how their letters are written. */
    csv: z.string().max(700_000, 'Choose a file of up to 500 KB.'),
    ...tableChoices,
    commit: z.boolean().optional(),
    reason: text(500, 1, 'Enter a reason.'),
  }),
  reply: z.object({
    rows: z.array(ImportRow),
    /** What is wrong with the file as a whole. */
    problems: z.array(z.string()),
    /** What of the file isn’t used. */
    notes: z.array(z.string()),
    ...tableRead,
    /** How many rows were imported. */
    imported: z.int(),
  }),
});
