import type { Readable } from 'node:stream';
import type { Ctx } from './ctx.ts';

/** One kind of data a person owns, as it appears in their data export: `posts` becomes posts.json. */
export interface Exportable {
  name: string;
  /** Rows of all sites, in batches: `sql`...`.cursor(500)`. Only the person's own data, under names they understand. */
  rows(ctx: Ctx, accountId: string): AsyncIterable<readonly object[]>;
  /** Files exported beside the rows. Each is opened when it is written. */
  files?(ctx: Ctx, accountId: string): AsyncIterable<readonly ExportedFile[]>;
}

export interface ExportedFile {
  /** Its path in the ZIP. */
  path: string;
  open(): Promise<Readable>;
}
