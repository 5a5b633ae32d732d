import type { Readable } from 'node:stream';
import type { Ctx } from './ctx.ts';

/** One kind of thing a person owns, as it goes into the file they can take along: `posts` becomes posts.json. */
export interface Exportable {
  name: string;
  /** Of all sites, in batches: `sql`...`.cursor(500)`. Only what is the person's own, under names they understand. */
  rows(ctx: Ctx, accountId: string): AsyncIterable<readonly object[]>;
  /** Files of theirs that lie beside the words. Each is opened when its turn comes. */
  files?(ctx: Ctx, accountId: string): AsyncIterable<readonly ExportedFile[]>;
}

export interface ExportedFile {
  /** Where it stands in the ZIP. */
  path: string;
  open(): Promise<Readable>;
}
