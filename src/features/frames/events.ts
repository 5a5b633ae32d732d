import type { RevocationReason } from '#features/payments/points.ts';
import type { FrameState } from './frame/frame-states.ts';

interface OfFrame {
  frameId: string;
  /** Null for one of our own. */
  ownerId: string | null;
}

declare module '#platform/events.ts' {
  interface EventMap {
    'frame.state-changed': OfFrame & { from: FrameState; to: FrameState; byAccountId: string | null };
    /** Its owner deleted it before anybody had it. */
    'frame.deleted': OfFrame;
    /** Somebody given a share of a frame has to approve it. */
    'frame.approval-requested': { frameId: string; ownerId: string; accountId: string; share: number };
    'frame.approval-answered': { frameId: string; ownerId: string; accountId: string; accepted: boolean };
    'frame.revoked': OfFrame & { buyerId: string; reason: RevocationReason };
  }
}
