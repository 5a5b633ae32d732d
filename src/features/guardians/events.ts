import type { SiteId } from '#platform/site.ts';

export interface ConsentEnd {
  reason:
    | 'declined'
    | 'withdrawn'
    | 'revoked_by_link'
    | 'guardian_left'
    | 'guardian_banned'
    | 'expired_unanswered'
    | 'expired_withdrawn';
  site: SiteId;
  name: string;
  /** False where only the kids site waits for consent. */
  wholeAccount: boolean;
  childEmail: string | null;
  guardianEmail: string | null;
}

declare module '#platform/events.ts' {
  interface EventMap {
    /** A child has this guardian from now on. */
    'guardian.consented': { childId: string; guardianId: string };
    /** Another adult looks after a child from now on. */
    'guardian.handed-over': { childId: string; fromId: string | null; toId: string };
    /** Consent was declined, revoked or not given in time, or a guardian left. The addresses may be erased by now. */
    'guardian.consent-ended': ConsentEnd;
    /** A child has no guardian anymore: its content is hidden until it has one again. */
    'guardian.withdrew': { childId: string };
  }
}
