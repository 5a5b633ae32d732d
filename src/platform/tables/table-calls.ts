import { z } from 'zod';
import { encodings } from './decode-text.ts';

/** What a call is sent beside the bytes of a table. */
export const tableChoices = {
  /** How its letters are written; null: as its bytes say, as far as they do. */
  encoding: z.enum(encodings, 'Choose an encoding from the list.').nullable().default(null),
  /** What each column is, empty for those that are left out. Without it: as before, or as the headers say. */
  columns: z.array(z.string().max(20)).max(200).optional(),
};

/** What is said of a table that was read. */
export const tableRead = {
  /** How its letters were read; unsure: other encodings make as likely words of them, and one has to be chosen. */
  encoding: z.object({ used: z.enum(encodings), isSure: z.boolean(), sample: z.string() }),
  /** Each with its first values, and what it is; an empty target: it is left out. */
  columns: z.array(
    z.object({ header: z.string(), section: z.string(), sample: z.string(), target: z.string() }),
  ),
  /** What the columns are was said of a table with the same header before. */
  isRemembered: z.boolean(),
};
