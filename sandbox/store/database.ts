import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

const SCHEMA = `
  create table if not exists obj (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    account text not null,
    created integer not null,
    json text not null,
    -- Not part of the object on the wire, or only when expanded.
    private_data text
  );
  create index if not exists obj_newest on obj (kind, account, created, seq);
  create index if not exists obj_customer on obj (kind, json ->> '$.customer', account, created, seq);
  create index if not exists obj_intent on obj (kind, json ->> '$.payment_intent', account, created, seq);
  create index if not exists obj_charge on obj (kind, json ->> '$.charge', account, created, seq);
  create index if not exists obj_source on obj (json ->> '$.source_transaction') where kind = 'transfer';
  create index if not exists obj_invoice on obj (json ->> '$.invoice') where kind = 'invoice_payment';

  create table if not exists idem (
    account text not null,
    key text not null,
    request text not null,
    status integer not null,
    body text not null,
    created integer not null,
    primary key (account, key)
  ) without rowid;

  create table if not exists delivery (
    id integer primary key autoincrement,
    event_id text not null,
    endpoint text not null,
    attempt integer not null default 0,
    due_at integer not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'dropped', 'failed')),
    answer text
  );
  create index if not exists delivery_due on delivery (due_at, id) where status = 'pending';
  create index if not exists delivery_event on delivery (event_id);

  -- Tasks the clock runs when they are due.
  create table if not exists scheduled_task (
    id integer primary key autoincrement,
    at integer not null,
    kind text not null,
    ref text not null,
    account text not null
  );
  create index if not exists scheduled_task_at on scheduled_task (at, id);

  -- Sums of balance transactions, by account and currency.
  create table if not exists funds (
    account text not null,
    currency text not null,
    pending integer not null default 0,
    available integer not null default 0,
    primary key (account, currency)
  ) without rowid;

  -- One-time links to an account's pages and, once used, their sessions.
  create table if not exists link (
    token text primary key,
    account text not null,
    page text not null,
    expires_at integer not null,
    session text unique,
    refresh_url text,
    return_url text
  ) without rowid;

  create table if not exists setting (name text primary key, value text not null) without rowid;
`;

/** A sandbox's SQLite file. One process writes; a response is sent after its commit. */
export class Database {
  readonly #sqlite: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;

  /** @param file a path, created when missing, or ':memory:' */
  constructor(file: string, schema = SCHEMA) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#sqlite = new DatabaseSync(file);
    this.#sqlite.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000;');
    this.#sqlite.exec(schema);
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#sqlite.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  run(sql: string, ...values: Value[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  one<Row>(sql: string, ...values: Value[]): Row | undefined {
    return this.#prepared(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#prepared(sql).all(...values) as Row[];
  }

  /** Commits or rolls back all of `work`, which is synchronous, so requests never interleave. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#sqlite.exec('begin immediate');
    this.#depth += 1;
    try {
      const result = work();
      this.#sqlite.exec('commit');
      return result;
    } catch (error) {
      this.#sqlite.exec('rollback');
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#sqlite.close();
  }
}

type Value = string | number | null;
