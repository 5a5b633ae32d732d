import { randomBytes } from 'node:crypto';
import { checkFunds } from './balance.ts';
import { cleanUp } from './cleanup.ts';
import { Clock, type ScheduledTasks } from './clock.ts';
import { Deliveries, type DeliveryPolicy } from './delivery/deliveries.ts';
import { type Endpoint, Endpoints } from './delivery/endpoints.ts';
import { Faults } from './protocol/faults.ts';
import { Idempotency } from './protocol/idempotency.ts';
import { RequestLog } from './protocol/request-log.ts';
import { Database } from './store/database.ts';
import { idWith } from './store/ids.ts';
import type { Tx } from './store/tx.ts';

/** The sandbox's own handlers of events, by event type. */
export type EventHandlers = Record<string, (tx: Tx, object: never) => void>;

export interface EngineOptions {
  /** The database: a path, or ':memory:'. */
  file: string;
  /** The base URL of the hosted pages; defaults to where it listens. */
  publicUrl?: string | undefined;
  /** The token of the control API. */
  token: string;
  endpoints: readonly Endpoint[];
  delivery?: Partial<DeliveryPolicy> | undefined;
  /** Validates every object before it is emitted or returned; a message fails the request. */
  validate?: ((object: object) => string | null) | undefined;
}

/** The sandbox's state and services, shared by API, control API and hosted pages. */
export class Engine {
  readonly db: Database;
  readonly clock: Clock;
  readonly endpoints: Endpoints;
  readonly deliveries: Deliveries;
  readonly idempotency: Idempotency;
  readonly faults = new Faults();
  readonly log = new RequestLog();
  readonly token: string;
  readonly #tasks: ScheduledTasks;
  readonly #reactions: EventHandlers;
  readonly #inspect: EngineOptions['validate'];
  /** Signs the tokens in forms. */
  readonly formSecret: string;
  publicUrl: string;
  /** Seconds until a charge is booked to the balance: 0, unless a test needs to see it missing. */
  settleSeconds = 0;
  #taskTimer: NodeJS.Timeout | undefined;
  #cleanUpTimer: NodeJS.Timeout | undefined;

  constructor(options: EngineOptions, tasks: ScheduledTasks, reactions: EventHandlers = {}) {
    this.db = new Database(options.file);
    this.clock = new Clock(this.db);
    this.endpoints = new Endpoints(this.db, options.endpoints);
    this.deliveries = new Deliveries(this.db, this.endpoints, options.delivery);
    this.idempotency = new Idempotency(this.db);
    this.token = options.token;
    this.publicUrl = options.publicUrl ?? '';
    this.formSecret = this.#setting('form-secret', () => randomBytes(32).toString('base64url'));
    this.#tasks = tasks;
    this.#reactions = reactions;
    this.#inspect = options.validate;
  }

  #setting(name: string, make: () => string): string {
    this.db.run('insert or ignore into setting (name, value) values (?, ?)', name, make());
    return this.db.one<{ value: string }>('select value from setting where name = ?', name)?.value ?? '';
  }

  /** Commits everything `work` writes; then its webhooks are sent. */
  transact<T>(work: (tx: Tx) => T, of: Partial<Pick<Tx, 'account' | 'request' | 'now'>> = {}): T {
    const result = this.db.transaction(() => {
      const tx = this.#tx(of);
      const given = work(tx);
      for (const follow of tx.deferred) follow();
      if (tx.expectedBalances.size > 0) checkFunds(tx);
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
      deferred: [],
      expectedBalances: new Map(),
      enqueueDeliveries: (eventId, type, account) => this.deliveries.enqueue(eventId, type, account),
      handleEvent: (tx, type, object) => this.#reactions[type]?.(tx, object as never),
      validate: (object) => {
        const fault = this.#inspect?.(object);
        if (fault) throw new Error(fault);
      },
      ...of,
    };
  }

  /** Runs the tasks that are due, each at its own time. */
  runDueTasks(until = this.clock.now()): void {
    for (;;) {
      const task = this.db.one<{ id: number; at: number; kind: string; ref: string; account: string }>(
        'select id, at, kind, ref, account from scheduled_task where at <= ? order by at, id limit 1',
        until,
      );
      if (!task) return;
      try {
        this.transact(
          (tx) => {
            this.db.run('delete from scheduled_task where id = ?', task.id);
            this.#tasks[task.kind]?.(tx, task.ref);
          },
          { now: task.at, account: task.account || null },
        );
      } catch (error) {
        // A failing task must not block the others.
        this.db.run('update scheduled_task set at = ? where id = ?', until + 60, task.id);
        throw error;
      }
    }
  }

  /** Moves the clock forward and runs the tasks that fall due, each at its own time. */
  advance(seconds: number): number {
    this.runDueTasks(this.clock.now() + seconds);
    this.clock.shift(seconds);
    return this.clock.now();
  }

  /**
   * Sets the clock, in seconds. Forward, due tasks run; backward, nothing is undone: new objects are older than
   * existing ones.
   * @returns the time it is
   */
  setTo(seconds: number): number {
    const ahead = seconds - this.clock.now();
    if (ahead >= 0) return this.advance(ahead);
    this.clock.shift(ahead);
    return this.clock.now();
  }

  /** Back to an empty database, real time and no faults. */
  reset(): void {
    this.db.transaction(() => {
      for (const table of ['obj', 'idem', 'delivery', 'scheduled_task', 'funds', 'link'])
        this.db.run(`delete from ${table}`);
      this.clock.shift(-this.clock.offset);
    });
    this.settleSeconds = 0;
    this.faults.clear();
    this.log.clear();
  }

  /** Deletes what can no longer be requested. */
  cleanUp(): void {
    cleanUp(this.db, this.clock.now());
  }

  /** Runs due tasks every second and cleans up every hour. */
  start(): void {
    this.#taskTimer = setInterval(() => {
      try {
        this.runDueTasks();
      } catch (error) {
        console.error('sandbox:', error);
      }
    }, 1000);
    this.#taskTimer.unref();
    this.cleanUp();
    this.#cleanUpTimer = setInterval(() => this.cleanUp(), 60 * 60 * 1000);
    this.#cleanUpTimer.unref();
    this.deliveries.wake();
  }

  async close(): Promise<void> {
    clearInterval(this.#taskTimer);
    clearInterval(this.#cleanUpTimer);
    await this.deliveries.close();
    this.db.close();
  }
}

export const newRequestId = (): string => idWith('req_');
