import type { Database } from './store/database.ts';
import type { Tx } from './store/tx.ts';

/** What the clock brings about: kind -> what is done with the object it names. Does nothing when that is settled. */
export type Duties = Record<string, (tx: Tx, ref: string) => void>;

/** Real time and what was added to it, or taken from it. Kept, so that a restart does not set it right. */
export class Clock {
  readonly #db: Database;
  #ahead: number;

  constructor(db: Database) {
    this.#db = db;
    this.#ahead = Number(
      db.one<{ value: string }>("select value from setting where name = 'ahead'")?.value ?? 0,
    );
  }

  /** Seconds it is ahead of the real one; below zero: behind. */
  get ahead(): number {
    return this.#ahead;
  }

  now(): number {
    return Math.floor(Date.now() / 1000) + this.#ahead;
  }

  put(seconds: number): void {
    this.#ahead += seconds;
    this.#db.run("insert or replace into setting (name, value) values ('ahead', ?)", String(this.#ahead));
  }
}

/** Puts a duty on the calendar of the account the request acts for. */
export function due(tx: Tx, at: number, kind: string, ref: string): void {
  tx.db.run('insert into duty (at, kind, ref, account) values (?, ?, ?, ?)', at, kind, ref, tx.account ?? '');
}
