import { randomInt } from 'node:crypto';
import Stripe from 'stripe';
import type { Database } from '#sandbox/store/database.ts';
import type { Endpoints } from './endpoints.ts';

/** How webhooks are delivered, so that tests can simulate a bad network. */
export interface DeliveryPolicy {
  /** Each event is sent once or twice. */
  duplicate: boolean;
  /** In random order. */
  shuffle: boolean;
  delayMs: number;
  /** Never sent; a resend and the list of events still have them. */
  drop: boolean;
  /** Held until `flush`, or until this is switched off. */
  hold: boolean;
}

export const defaultPolicy: DeliveryPolicy = {
  duplicate: false,
  shuffle: false,
  delayMs: 0,
  drop: false,
  hold: false,
};

interface Row {
  id: number;
  event_id: string;
  endpoint: string;
  attempt: number;
}

const MAX_CONCURRENT = 16;
const TIMEOUT_MS = 10_000;
const SHUFFLED_WITHIN_MS = 40;
/** Subtracted from a due time, it makes a delivery overdue and keeps the order. */
const LONG_OVERDUE_MS = 1e13;
const BACKOFF_SECONDS = [1, 5, 30, 120, 600, 3600, 3 * 3600, 6 * 3600];

const { webhooks } = new Stripe('sk_test_sandbox');

/** Delivers events at least once: retries with backoff, also after a restart. */
export class Deliveries {
  readonly #db: Database;
  readonly #endpoints: Endpoints;
  readonly #inFlight = new Map<number, Promise<void>>();
  #policy: DeliveryPolicy;
  #wakeUp: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(db: Database, endpoints: Endpoints, policy: Partial<DeliveryPolicy> = {}) {
    this.#db = db;
    this.#endpoints = endpoints;
    this.#policy = { ...defaultPolicy, ...policy };
  }

  get policy(): DeliveryPolicy {
    return this.#policy;
  }

  set policy(policy: DeliveryPolicy) {
    this.#policy = policy;
    this.wake();
  }

  /** Queues an event's deliveries within the transaction that emits it. Returns how many there are. */
  enqueue(eventId: string, type: string, account: string | null): number {
    const names = this.#endpoints.subscribedTo(type, account);
    for (const name of names) this.#schedule(eventId, name);
    return names.length;
  }

  /** Queues an event again, whatever the policy. */
  resend(eventId: string, type: string, account: string | null): number {
    const names = this.#endpoints.subscribedTo(type, account);
    for (const name of names) this.#insert(eventId, name, Date.now(), 'pending');
    this.wake();
    return names.length;
  }

  #schedule(eventId: string, endpoint: string): void {
    const { duplicate, shuffle, delayMs, drop } = this.#policy;
    const times = duplicate ? randomInt(1, 3) : 1;
    for (let copy = 0; copy < times; copy++) {
      const later = delayMs + (shuffle ? randomInt(SHUFFLED_WITHIN_MS) : 0);
      this.#insert(eventId, endpoint, Date.now() + later, drop ? 'dropped' : 'pending');
    }
  }

  #insert(eventId: string, endpoint: string, dueAt: number, status: 'pending' | 'dropped'): void {
    this.#db.run(
      'insert into delivery (event_id, endpoint, due_at, status) values (?, ?, ?, ?)',
      eventId,
      endpoint,
      dueAt,
      status,
    );
  }

  /** Sends what is due, once the current transaction has committed. */
  wake(): void {
    if (this.#closed || this.#wakeUp) return;
    this.#wakeUp = setImmediate(() => {
      this.#wakeUp = undefined;
      this.#sendDue(false);
    });
  }

  #sendDue(all: boolean): void {
    if (this.#closed || (this.#policy.hold && !all)) return;
    const free = MAX_CONCURRENT - this.#inFlight.size;
    if (free <= 0) return;
    const now = Date.now();
    const rows = this.#db
      .all<Row>(
        `select id, event_id, endpoint, attempt from delivery where status = 'pending' and due_at <= ?
         order by due_at, id limit ?`,
        now,
        MAX_CONCURRENT + this.#inFlight.size,
      )
      .filter(({ id }) => !this.#inFlight.has(id))
      .slice(0, free);
    for (const row of rows) {
      const telling = this.#deliver(row).finally(() => {
        this.#inFlight.delete(row.id);
        this.wake();
      });
      this.#inFlight.set(row.id, telling);
    }
    if (rows.length < free) this.#sleep(now);
  }

  /** Until the next delivery that was not due yet at `since`: later by the clock, one due meanwhile would be missed. */
  #sleep(since: number): void {
    const next = this.#db.one<{ at: number }>(
      "select min(due_at) as at from delivery where status = 'pending' and due_at > ?",
      since,
    );
    clearTimeout(this.#timer);
    if (!next?.at) return;
    const wait = Math.min(Math.max(next.at - Date.now(), 1), 60_000);
    this.#timer = setTimeout(() => this.#sendDue(false), wait);
    this.#timer.unref();
  }

  async #deliver(row: Row): Promise<void> {
    const endpoint = this.#endpoints.find(row.endpoint);
    const event = this.#db.one<{ json: string }>('select json from obj where id = ?', row.event_id);
    const answer =
      endpoint && event ? await send(endpoint, event.json) : 'there is no such endpoint any more';
    // What is unanswered at shutdown stays pending and is sent after the next start.
    if (this.#closed) return;
    const delivered = typeof answer === 'number' && answer >= 200 && answer < 300;
    const wait = BACKOFF_SECONDS[row.attempt];
    const status = delivered ? 'delivered' : wait === undefined || !endpoint ? 'failed' : 'pending';
    this.#db.run(
      'update delivery set status = ?, answer = ?, attempt = attempt + 1, due_at = ? where id = ?',
      status,
      String(answer),
      Date.now() + (wait ?? 0) * 1000,
      row.id,
    );
  }

  /** Sends everything pending now, including held deliveries, retries and the events these cause. */
  async flush(): Promise<{ delivered: number; failed: number }> {
    const from = this.#db.one<{ n: number }>("select count(*) as n from delivery where status = 'delivered'");
    // All become overdue in their original order, so a shuffle stays shuffled.
    const hurry = `update delivery set due_at = due_at - ${LONG_OVERDUE_MS} where status = 'pending' and due_at > 0`;
    this.#db.run(hurry);
    for (;;) {
      this.#db.run(`${hurry} and attempt = 0`);
      this.#sendDue(true);
      if (this.#inFlight.size === 0) break;
      await Promise.race(this.#inFlight.values());
    }
    const count = (status: string) =>
      this.#db.one<{ n: number }>('select count(*) as n from delivery where status = ?', status)?.n ?? 0;
    return { delivered: count('delivered') - (from?.n ?? 0), failed: count('pending') };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearImmediate(this.#wakeUp);
    clearTimeout(this.#timer);
    await Promise.all(this.#inFlight.values());
  }
}

/** Returns the response's status, or the error. */
async function send(
  { url, secret }: { url: string; secret: string },
  payload: string,
): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
        'user-agent': 'Touchline-Sandbox/1.0',
      },
      body: payload,
      // A redirect is not a delivery.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}
