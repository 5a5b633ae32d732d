import { KEY_RETENTION_SECONDS } from '#sandbox/cleanup.ts';
import type { Database } from '#sandbox/store/database.ts';
import { ApiError } from './api-error.ts';

export interface StoredResponse {
  status: number;
  body: string;
}

interface StoredRequest extends StoredResponse {
  request: string;
  created: number;
}

/** Stores the response of each idempotency key: a repeated request runs once and gets the first response. */
export class Idempotency {
  readonly #db: Database;
  readonly #inProgress = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * @param request method, path and parameters as one text
   * @returns the stored response, or null for a first request, which is then in progress until `end`
   * @throws 400 when the key was used with another request, 409 when the first one is still in progress
   */
  begin(account: string, key: string, request: string, now: number): StoredResponse | null {
    const kept = this.#db.one<StoredRequest>(
      'select request, status, body, created from idem where account = ? and key = ?',
      account,
      key,
    );
    if (kept && now - kept.created < KEY_RETENTION_SECONDS) {
      if (kept.request === request) return kept;
      throw new ApiError(400, {
        type: 'idempotency_error',
        message:
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try ` +
          `using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    const name = `${account} ${key}`;
    if (this.#inProgress.has(name)) {
      throw new ApiError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
      });
    }
    this.#inProgress.add(name);
    return null;
  }

  save(account: string, key: string, request: string, answer: StoredResponse, now: number): void {
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
    this.#inProgress.delete(`${account} ${key}`);
  }
}
