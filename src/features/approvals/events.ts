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
  }
}
