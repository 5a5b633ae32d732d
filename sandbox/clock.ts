import type { Database } from './store/database.ts';
import type { Tx } from './store/tx.ts';

/**
 * Handlers of scheduled tasks, by kind; each gets the id of its object and does nothing when there is nothing left to
 * do.
 */
export type ScheduledTasks = Record<string, (tx: Tx, ref: string) => void>;

/** Real time plus an offset, which is stored and so survives a restart. */
export class Clock {
  readonly #db: Database;
  #offset: number;

  constructor(db: Database) {
    this.#db = db;
    this.#offset = Number(
      db.one<{ value: string }>("select value from setting where name = 'clock-offset'")?.value ?? 0,
    );
  }

  /** Seconds ahead of real time; negative when behind. */
  get offset(): number {
    return this.#offset;
  }

  now(): number {
    return Math.floor(Date.now() / 1000) + this.#offset;
  }

  shift(seconds: number): void {
    this.#offset += seconds;
    this.#db.run(
      "insert or replace into setting (name, value) values ('clock-offset', ?)",
      String(this.#offset),
    );
  }
}

/** Schedules a task for the account that the request acts for. */
export function schedule(tx: Tx, at: number, kind: string, ref: string): void {
  tx.db.run(
    'insert into scheduled_task (at, kind, ref, account) values (?, ?, ?, ?)',
    at,
    kind,
    ref,
    tx.account ?? '',
  );
}
