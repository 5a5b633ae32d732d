import type { LucideIcon } from 'lucide-react';

/** How one kind of a child's activity is listed for its guardian. A feature lists its own in `child-activities.ts`. */
export interface ChildActivityKind {
  /** As in the feature's `childActivities` on the server. */
  kind: string;
  /** "Posted" */
  label: string;
  Icon: LucideIcon;
  /** What leads to it: its title, or the label where the title is of something else or missing. */
  linked: 'title' | 'label';
  /** The states that are named; left out: none. */
  states?: Readonly<Record<string, { label: string; tone: 'warn' | 'bad' | 'plain' }>>;
}
