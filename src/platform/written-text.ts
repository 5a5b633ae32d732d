import type { Ctx } from './ctx.ts';

/** One text that somebody wrote, all its fields together. */
export interface Written {
  id: string;
  text: string;
  /** Where it stands; null for what has no page of its own. */
  path: string | null;
  at: string;
}

/** A kind of text that people write for others to read; a feature lists its own in `writtenTexts`. */
export interface WrittenTexts {
  /** In the singular, e.g. `post`. */
  kind: string;
  /** Written or changed on the ctx's site since then, in batches: `sql`...`.cursor(500)`. Only what others can read. */
  since(ctx: Ctx, since: Date): AsyncIterable<readonly Written[]>;
}
