import type { LucideIcon } from 'lucide-react';
import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { Fragment } from '#platform/sql/sql.ts';

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

export const childActivities = extensionPoint<ChildActivity>('child activity', {
  check(activities) {
    const kinds = activities.flatMap((activity) => activity.kinds);
    const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
    if (twice) throw new Error(`Two features list “${twice}” as a child’s activity. Rename one of them.`);
  },
});

/** How one kind of a child's activity is listed for its guardian. A feature lists its own in `childActivities`. */
export interface ChildActivityKind {
  /** As in the feature's `childActivities` on the server. */
  kind: string;
  /** "Posted" */
  label: string;
  Icon: LucideIcon;
  /** The link text: the thing's title, or this label where it has none. */
  linked: 'title' | 'label';
  /** Labels of the states worth showing; left out: none. */
  states?: Readonly<Record<string, { label: string; tone: 'warn' | 'bad' | 'plain' }>>;
}
