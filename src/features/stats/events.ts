import type { DisputeState, Side } from './records/trust.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** A record was made, changed or deleted, by its athlete, a manager or moderators. */
    'record.changed': { recordId: string; athleteId: string; byAccountId: string | null };
    /** Rows of a file were confirmed and wait to be written. */
    'stats.import-confirmed': { importId: string };
    /** A version of a record was made. `isHeld`: it is so unusual that somebody has to confirm it. */
    'stats.record-entered': {
      recordId: string;
      athleteId: string;
      version: number;
      byAccountId: string;
      isHeld: boolean;
    };
    /** Somebody vouches for the record as it is, or no longer does. */
    'stats.record-confirmed': {
      recordId: string;
      athleteId: string;
      version: number;
      side: Side;
      /** Withdrawn confirmations are told too. */
      confirmed: boolean;
      byAccountId: string;
    };
    'stats.record-disputed': { recordId: string; athleteId: string; disputeId: string; byAccountId: string };
    /** Every step of a dispute after that. `byAccountId` is null when no person decided it. */
    'stats.dispute-moved': {
      recordId: string;
      athleteId: string;
      disputeId: string;
      from: DisputeState;
      to: DisputeState;
      byAccountId: string | null;
    };
    /** A version that says otherwise than the one before it what was done, when, where or for whom. */
    'stats.record-corrected': {
      recordId: string;
      athleteId: string;
      version: number;
      byAccountId: string;
    };
  }
}
