import { randomBytes } from 'node:crypto';
import { checkFunds } from './balance.ts';
import { Clock, type Duties } from './clock.ts';
import { Deliveries, type DeliveryPolicy } from './delivery/deliveries.ts';
import { type Endpoint, Endpoints } from './delivery/endpoints.ts';
import { Faults } from './protocol/faults.ts';
import { Idempotency } from './protocol/idempotency.ts';
import { RequestLog } from './protocol/log.ts';
import { Database } from './store/database.ts';
import { idWith } from './store/ids.ts';
import type { Tx } from './store/tx.ts';
import { sweep } from './sweep.ts';

/** What follows inside the sandbox when something is told: type of event -> what is done with its object. */
export type Reactions = Record<string, (tx: Tx, object: never) => void>;

export interface HouseOptions {
  /** Where everything is kept: a path, or ':memory:'. */
  file: string;
  /** Where browsers find the hosted pages; known once it listens when left out. */
  publicUrl?: string | undefined;
  /** Opens the control calls. */
  token: string;
  endpoints: readonly Endpoint[];
  delivery?: Partial<DeliveryPolicy> | undefined;
  /** Looks at every object before it is told or answered; what it finds wrong makes the request fail. */
  inspect?: ((object: object) => string | null) | undefined;
}

/** Everything the sandbox is made of, for the doors to it. */
export class House {
  readonly db: Database;
  readonly clock: Clock;
  readonly endpoints: Endpoints;
  readonly deliveries: Deliveries;
  readonly idempotency: Idempotency;
  readonly faults = new Faults();
  readonly log = new RequestLog();
  readonly token: string;
  readonly #duties: Duties;
  readonly #reactions: Reactions;
  readonly #inspect: HouseOptions['inspect'];
  /** Signs what forms carry. */
  readonly formSecret: string;
  publicUrl: string;
  /** How long a charge takes to reach the balance: no time, unless a test wants to see what is missing meanwhile. */
  settleSeconds = 0;
  #ticking: NodeJS.Timeout | undefined;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(options: HouseOptions, duties: Duties, reactions: Reactions = {}) {
    this.db = new Database(options.file);
    this.clock = new Clock(this.db);
    this.endpoints = new Endpoints(this.db, options.endpoints);
    this.deliveries = new Deliveries(this.db, this.endpoints, options.delivery);
    this.idempotency = new Idempotency(this.db);
    this.token = options.token;
    this.publicUrl = options.publicUrl ?? '';
    this.formSecret = this.#setting('form-secret', () => randomBytes(32).toString('base64url'));
    this.#duties = duties;
    this.#reactions = reactions;
    this.#inspect = options.inspect;
  }

  #setting(name: string, make: () => string): string {
    this.db.run('insert or ignore into setting (name, value) values (?, ?)', name, make());
    return this.db.one<{ value: string }>('select value from setting where name = ?', name)?.value ?? '';
  }

  /** Everything `work` writes is written together; then its events go out. */
  transact<T>(work: (tx: Tx) => T, of: Partial<Pick<Tx, 'account' | 'request' | 'now'>> = {}): T {
    const result = this.db.transaction(() => {
      const tx = this.#tx(of);
      const given = work(tx);
      for (const follow of tx.afterwards) follow();
      if (tx.booked.size > 0) checkFunds(tx);
      return given;
    });
    this.deliveries.wake();
    return result;
  }

  read<T>(work: (tx: Tx) => T, of: Partial<Pick<Tx, 'account'>> = {}): T {
    return work(this.#tx(of));
  }

  #tx(of: Partial<Tx>): Tx {
    return {
      db: this.db,
      now: this.clock.now(),
      account: null,
      request: null,
      publicUrl: this.publicUrl,
      settleSeconds: this.settleSeconds,
      afterwards: [],
      booked: new Map(),
      announce: (eventId, type, account) => this.deliveries.announce(eventId, type, account),
      react: (tx, type, object) => this.#reactions[type]?.(tx, object as never),
      inspect: (object) => {
        const fault = this.#inspect?.(object);
        if (fault) throw new Error(fault);
      },
      ...of,
    };
  }

  /** Does what the clock has brought up to now, each at its own time. */
  keepTime(until = this.clock.now()): void {
    for (;;) {
      const duty = this.db.one<{ id: number; at: number; kind: string; ref: string; account: string }>(
        'select id, at, kind, ref, account from duty where at <= ? order by at, id limit 1',
        until,
      );
      if (!duty) return;
      try {
        this.transact(
          (tx) => {
            this.db.run('delete from duty where id = ?', duty.id);
            this.#duties[duty.kind]?.(tx, duty.ref);
          },
          { now: duty.at, account: duty.account || null },
        );
      } catch (error) {
        // Others do not have to wait for it.
        this.db.run('update duty set at = ? where id = ?', until + 60, duty.id);
        throw error;
      }
    }
  }

  /** Moves the clock forward; what falls due on the way happens on the way. */
  advance(seconds: number): number {
    this.keepTime(this.clock.now() + seconds);
    this.clock.put(seconds);
    return this.clock.now();
  }

  /**
   * Sets the clock to a time, in seconds. Forward, what falls due on the way happens on the way; back, nothing is undone:
   * what is made from then on is older than what is there. @returns the time it is
   */
  setTo(seconds: number): number {
    const ahead = seconds - this.clock.now();
    if (ahead >= 0) return this.advance(ahead);
    this.clock.put(ahead);
    return this.clock.now();
  }

  /** As on the first day: nothing is known, the clock is right, nothing goes wrong. */
  reset(): void {
    this.db.transaction(() => {
      for (const table of ['obj', 'idem', 'delivery', 'duty', 'funds', 'link'])
        this.db.run(`delete from ${table}`);
      this.clock.put(-this.clock.ahead);
    });
    this.settleSeconds = 0;
    this.faults.clear();
    this.log.clear();
  }

  /** Takes away what is too old to be asked for. */
  sweep(): void {
    sweep(this.db, this.clock.now());
  }

  /** Real time passes too. */
  start(): void {
    this.#ticking = setInterval(() => {
      try {
        this.keepTime();
      } catch (error) {
        console.error('sandbox:', error);
      }
    }, 1000);
    this.#ticking.unref();
    this.sweep();
    this.#sweeping = setInterval(() => this.sweep(), 60 * 60 * 1000);
    this.#sweeping.unref();
    this.deliveries.wake();
  }

  async close(): Promise<void> {
    clearInterval(this.#ticking);
    clearInterval(this.#sweeping);
    await this.deliveries.close();
    this.db.close();
  }
}

export const newRequestId = (): string => idWith('req_');
