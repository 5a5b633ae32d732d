import type { SiteId } from '#platform/site.ts';

/** The site where the child asked. */
export interface RequestEvent {
  childId: string;
  guardianId: string;
  /** A kind that a feature brings, e.g. `follow`. */
  kind: string;
  /** The account, the tribe or the post. */
  targetId: string;
  /** `asked`: a decision was undone. */
  to: 'asked' | 'approved' | 'declined';
}

declare module '#platform/events.ts' {
  interface EventMap {
    /** A child asked for something that its guardian decides on. */
    'guardian.asked': { childId: string; site: SiteId };
    /** They decided, or undid a decision (`asked`). The feature that brought the kind performs it, or reverts it. */
    'guardian.decided': RequestEvent;
    /** A child has this guardian from now on. */
    'guardian.consented': { childId: string; guardianId: string };
    /** A child has no guardian anymore: its content is hidden until it has one again. */
    'guardian.withdrew': { childId: string };
  }
}
