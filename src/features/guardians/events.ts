import type { SiteId } from '#platform/site.ts';

/** Stands on the site where the child asked. */
export interface RequestEvent {
  childId: string;
  guardianId: string;
  /** One that a feature brings, e.g. `follow`. */
  kind: string;
  /** The account, the tribe or the post. */
  targetId: string;
  /** `asked`: an answer was taken back. */
  to: 'asked' | 'approved' | 'declined';
}

declare module '#platform/events.ts' {
  interface EventMap {
    /** A child wants something that its guardian decides. */
    'guardian.asked': { childId: string; site: SiteId };
    /** They decided, or took a decision back (`asked`). Whose act it is performs it, or takes it back. */
    'guardian.decided': RequestEvent;
    /** A guardian answers for a child from now on. */
    'guardian.consented': { childId: string; guardianId: string };
    /** Nobody does any more: what the child wrote is hidden until somebody does again. */
    'guardian.withdrew': { childId: string };
  }
}
