import { randomInt } from 'node:crypto';
import Stripe from 'stripe';
import type { Database } from '#sandbox/store/database.ts';
import type { Endpoints } from './endpoints.ts';

/** How events are told. As a real network would, and worse. */
export interface DeliveryPolicy {
  /** Each once or twice. */
  duplicate: boolean;
  /** In no order. */
  shuffle: boolean;
  delayMs: number;
  /** Never told; a resend or the list of events still has them. */
  drop: boolean;
  /** Kept until `flush`, or until they are no longer held. */
  hold: boolean;
}

export const inOrder: DeliveryPolicy = {
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

const AT_ONCE = 16;
const PATIENCE_MS = 10_000;
const SHUFFLED_WITHIN_MS = 40;
/** Longer than there have been computers. */
const AGES_MS = 1e13;
const BACKOFF_SECONDS = [1, 5, 30, 120, 600, 3600, 3 * 3600, 6 * 3600];

const { webhooks } = new Stripe('sk_test_sandbox');

/** Tells the endpoints what happened: at least once, again when nobody took it, also after a restart. */
export class Deliveries {
  readonly #db: Database;
  readonly #endpoints: Endpoints;
  readonly #underWay = new Map<number, Promise<void>>();
  #policy: DeliveryPolicy;
  #waking: NodeJS.Immediate | undefined;
  #sleeping: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(db: Database, endpoints: Endpoints, policy: Partial<DeliveryPolicy> = {}) {
    this.#db = db;
    this.#endpoints = endpoints;
    this.#policy = { ...inOrder, ...policy };
  }

  get policy(): DeliveryPolicy {
    return this.#policy;
  }

  set policy(policy: DeliveryPolicy) {
    this.#policy = policy;
    this.wake();
  }

  /** Writes down whom an event has to be told; part of the transaction it happened in. Gives how many they are. */
  announce(eventId: string, type: string, account: string | null): number {
    const names = this.#endpoints.hearing(type, account);
    for (const name of names) this.#add(eventId, name);
    return names.length;
  }

  /** Tells an event again, whatever the policy. */
  resend(eventId: string, type: string, account: string | null): number {
    const names = this.#endpoints.hearing(type, account);
    for (const name of names) this.#write(eventId, name, Date.now(), 'pending');
    this.wake();
    return names.length;
  }

  #add(eventId: string, endpoint: string): void {
    const { duplicate, shuffle, delayMs, drop } = this.#policy;
    const times = duplicate ? randomInt(1, 3) : 1;
    for (let copy = 0; copy < times; copy++) {
      const later = delayMs + (shuffle ? randomInt(SHUFFLED_WITHIN_MS) : 0);
      this.#write(eventId, endpoint, Date.now() + later, drop ? 'dropped' : 'pending');
    }
  }

  #write(eventId: string, endpoint: string, dueAt: number, status: 'pending' | 'dropped'): void {
    this.#db.run(
      'insert into delivery (event_id, endpoint, due_at, status) values (?, ?, ?, ?)',
      eventId,
      endpoint,
      dueAt,
      status,
    );
  }

  /** Looks for what is due, as soon as what is under way is written. */
  wake(): void {
    if (this.#closed || this.#waking) return;
    this.#waking = setImmediate(() => {
      this.#waking = undefined;
      this.#pump(false);
    });
  }

  #pump(all: boolean): void {
    if (this.#closed || (this.#policy.hold && !all)) return;
    const free = AT_ONCE - this.#underWay.size;
    if (free <= 0) return;
    const now = Date.now();
    const rows = this.#db
      .all<Row>(
        `select id, event_id, endpoint, attempt from delivery where status = 'pending' and due_at <= ?
         order by due_at, id limit ?`,
        now,
        AT_ONCE + this.#underWay.size,
      )
      .filter(({ id }) => !this.#underWay.has(id))
      .slice(0, free);
    for (const row of rows) {
      const telling = this.#tell(row).finally(() => {
        this.#underWay.delete(row.id);
        this.wake();
      });
      this.#underWay.set(row.id, telling);
    }
    if (rows.length < free) this.#sleep();
  }

  #sleep(): void {
    const next = this.#db.one<{ at: number }>(
      "select min(due_at) as at from delivery where status = 'pending' and due_at > ?",
      Date.now(),
    );
    clearTimeout(this.#sleeping);
    if (!next?.at) return;
    const wait = Math.min(Math.max(next.at - Date.now(), 1), 60_000);
    this.#sleeping = setTimeout(() => this.#pump(false), wait);
    this.#sleeping.unref();
  }

  async #tell(row: Row): Promise<void> {
    const endpoint = this.#endpoints.find(row.endpoint);
    const event = this.#db.one<{ json: string }>('select json from obj where id = ?', row.event_id);
    const answer =
      endpoint && event ? await send(endpoint, event.json) : 'there is no such endpoint any more';
    // What nobody answers before the end is told again after the next start.
    if (this.#closed) return;
    const told = typeof answer === 'number' && answer >= 200 && answer < 300;
    const wait = BACKOFF_SECONDS[row.attempt];
    const status = told ? 'delivered' : wait === undefined || !endpoint ? 'failed' : 'pending';
    this.#db.run(
      'update delivery set status = ?, answer = ?, attempt = attempt + 1, due_at = ? where id = ?',
      status,
      String(answer),
      Date.now() + (wait ?? 0) * 1000,
      row.id,
    );
  }

  /** Tells all that waits now, also what is held or would be tried again later, and what comes of it. */
  async flush(): Promise<{ delivered: number; failed: number }> {
    const from = this.#db.one<{ n: number }>("select count(*) as n from delivery where status = 'delivered'");
    // Long due, in the order in which they were to be told: what is shuffled stays so.
    const hurry = `update delivery set due_at = due_at - ${AGES_MS} where status = 'pending' and due_at > 0`;
    this.#db.run(hurry);
    for (;;) {
      this.#db.run(`${hurry} and attempt = 0`);
      this.#pump(true);
      if (this.#underWay.size === 0) break;
      await Promise.race(this.#underWay.values());
    }
    const count = (status: string) =>
      this.#db.one<{ n: number }>('select count(*) as n from delivery where status = ?', status)?.n ?? 0;
    return { delivered: count('delivered') - (from?.n ?? 0), failed: count('pending') };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearImmediate(this.#waking);
    clearTimeout(this.#sleeping);
    await Promise.all(this.#underWay.values());
  }
}

/** The status it was answered with, or why it was not. */
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
      // An endpoint that has moved has not heard it.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}
