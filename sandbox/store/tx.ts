import type { Database } from './database.ts';

/** One request, or one duty of the clock: everything it writes is written together. */
export interface Tx {
  db: Database;
  /** Seconds since 1970, on the sandbox's own clock. */
  now: number;
  /** The connected account it acts for; null for the platform itself. */
  account: string | null;
  /** Null for what no request brought about. */
  request: { id: string; idempotencyKey: string | null } | null;
  /** Where browsers find the hosted pages. */
  publicUrl: string;
  /** How long a charge takes to reach the balance. */
  settleSeconds: number;
  /** What comes a moment after the rest, in the same transaction: its events follow those of the request. */
  afterwards: (() => void)[];
  /** @throws when an object is not what the SDK describes, where somebody wants to know */
  inspect: (object: object) => void;
  /** What the balances it has touched must come to at its end, by account and currency. */
  booked: Map<string, number>;
  /** Does what follows from something that is told. */
  react: (tx: Tx, type: string, object: object) => void;
  /** Writes an event's deliveries down. */
  announce: (eventId: string, type: string, account: string | null) => number;
}
