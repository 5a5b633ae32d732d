import type { Database } from './database.ts';

/** One request or one scheduled task: everything it writes commits together. */
export interface Tx {
  db: Database;
  /** Seconds since 1970, by the sandbox's clock. */
  now: number;
  /** The connected account it acts for; null for the platform. */
  account: string | null;
  /** Null for a scheduled task. */
  request: { id: string; idempotencyKey: string | null } | null;
  /** The base URL of the hosted pages. */
  publicUrl: string;
  /** Seconds until a charge is booked to the balance. */
  settleSeconds: number;
  /** Runs at the end of the transaction, so that its events follow those of the request. */
  deferred: (() => void)[];
  /** @throws when an object does not match the SDK's type; checked in tests */
  validate: (object: object) => void;
  /** What each touched balance must be at the end, by account and currency. */
  expectedBalances: Map<string, number>;
  /** Runs the sandbox's own handler of an event. */
  handleEvent: (tx: Tx, type: string, object: object) => void;
  /** Queues an event's webhook deliveries. Returns how many there are. */
  enqueueDeliveries: (eventId: string, type: string, account: string | null) => number;
}
