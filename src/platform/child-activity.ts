import type { Ctx } from './ctx.ts';
import type { Fragment } from './sql.ts';

type Column = `${string}.${string}`;

/** SQL: the end of a statement: what follows the page's cursor, newest first, as much as a page needs. */
export type NewestPage = (columns: { at: Column; id: Column }) => Fragment;

/** What children do, as their guardian sees it; a feature lists its own in `childActivities`. */
export interface ChildActivity {
  /** Those its rows have, e.g. `post` and `shout`. */
  kinds: readonly string[];
  /**
   * SQL rows of `id`, `kind`, `at`, `site`, `state` (null where there is none), `title`, `text` and `path`. They are
   * of any site and in any state: a guardian sees all of a child, and nobody else does.
   */
  rows(ctx: Ctx, childId: string, newest: NewestPage): Fragment;
}

/** @throws when two have the same kind */
export function distinctActivities(activities: readonly ChildActivity[]): readonly ChildActivity[] {
  const kinds = activities.flatMap((activity) => activity.kinds);
  const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
  if (twice) throw new Error(`Two features list “${twice}” as a child’s activity. Rename one of them.`);
  return activities;
}
