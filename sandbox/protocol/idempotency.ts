import type { Database } from '#sandbox/store/database.ts';
import { KEYS_KEPT } from '#sandbox/sweep.ts';
import { Failure } from './failure.ts';

export interface Answer {
  status: number;
  body: string;
}

interface Kept extends Answer {
  request: string;
  created: number;
}

/** A request that is repeated under its key is answered as it was the first time, and done once. */
export class Idempotency {
  readonly #db: Database;
  readonly #underWay = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * @param request method, path and parameters as one text
   * @returns the answer of the first time, or null when this is the first time: `begin` was then noted
   * @throws 400 when the key stands for another request, 409 when the first is still under way
   */
  begin(account: string, key: string, request: string, now: number): Answer | null {
    const kept = this.#db.one<Kept>(
      'select request, status, body, created from idem where account = ? and key = ?',
      account,
      key,
    );
    if (kept && now - kept.created < KEYS_KEPT) {
      if (kept.request === request) return kept;
      throw new Failure(400, {
        type: 'idempotency_error',
        message:
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try ` +
          `using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    const name = `${account} ${key}`;
    if (this.#underWay.has(name)) {
      throw new Failure(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
      });
    }
    this.#underWay.add(name);
    return null;
  }

  keep(account: string, key: string, request: string, answer: Answer, now: number): void {
    this.#db.run(
      'insert or replace into idem (account, key, request, status, body, created) values (?, ?, ?, ?, ?, ?)',
      account,
      key,
      request,
      answer.status,
      answer.body,
      now,
    );
  }

  end(account: string, key: string): void {
    this.#underWay.delete(`${account} ${key}`);
  }
}
