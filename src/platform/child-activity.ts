import type { Ctx } from './ctx.ts';
import type { Fragment } from './sql.ts';

type Column = `${string}.${string}`;

/** SQL that ends a statement: the rows after the page's cursor, newest first, up to the page's limit. */
export type NewestPage = (columns: { at: Column; id: Column }) => Fragment;

/** Something a child did, as its guardian sees it; a feature lists its own in `childActivities`. */
export interface ChildActivity {
  /** The kinds its rows can have, e.g. `post` and `shout`. */
  kinds: readonly string[];
  /**
   * SQL rows of `id`, `kind`, `at`, `site`, `state` (null where there is none), `title`, `text` and `path`. They cover
   * every site and every state: a guardian sees everything a child does, and nobody else does.
   */
  rows(ctx: Ctx, childId: string, newest: NewestPage): Fragment;
}

/** @throws when two activities have the same kind */
export function distinctActivities(activities: readonly ChildActivity[]): readonly ChildActivity[] {
  const kinds = activities.flatMap((activity) => activity.kinds);
  const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
  if (twice) throw new Error(`Two features list “${twice}” as a child’s activity. Rename one of them.`);
  return activities;
}
