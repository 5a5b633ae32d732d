import type { LucideIcon } from 'lucide-react';

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
