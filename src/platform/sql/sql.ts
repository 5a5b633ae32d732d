import type pg from 'pg';
import { camelCase } from './decode.ts';
import { type Sender, Statement } from './statement.ts';
import { Identifier, Json, List, type Listed, type Value } from './values.ts';

/** A row whose columns nobody has named. */
export type Row = Record<string, unknown>;
/** A part of a statement. */
export type Fragment = Statement<readonly unknown[]>;

/** Makes statements and their parts: sql`select ... where id = ${id}`. Rows come back in camelCase. */
export interface Tag {
  /** A name, such as `p.id`. */
  (name: string): Identifier;
  /** `in ${sql(ids)}`, `insert into post ${sql(rows)}`, `set ${sql(columns)}`; names of columns as in the database. */
  (content: Listed & { raw?: never }): List;
  <T extends readonly (object | undefined)[] = Row[]>(
    parts: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<T>;
  /** A value of a JSON column. */
  json(value: unknown): Json;
  /** A text as it is: a part, a script, or a statement with $1, $2 ... for its values. */
  unsafe<T extends readonly (object | undefined)[] = Row[]>(
    text: string,
    values?: readonly Value[],
    options?: { prepare?: boolean },
  ): Statement<T>;
}

export interface TransactionSql extends Tag {
  /** Work that can fail by itself: what it did is undone, and the transaction goes on. */
  savepoint<T>(work: (sql: TransactionSql) => T | Promise<T>): Promise<T>;
  /** Does this when the transaction is committed; never if it, or the savepoint, is undone. */
  afterCommit(work: () => void): void;
}

export interface Sql extends Tag {
  /** Does the work in a transaction, which is over when the promise settles. */
  begin<T>(work: (sql: TransactionSql) => T | Promise<T>): Promise<T>;
  /** The same connections, for a user who has to pass a gate for each. */
  through(gate: Gate): Sql;
  /** The same, except that reads go elsewhere while that is possible. */
  preferring(elsewhere: Elsewhere): Sql;
  /** The connections, for libraries. */
  readonly pool: pg.Pool;
  /** Ends all connections now: what they do fails, and the next statement opens a new one. */
  cut(): void;
  /** Closes the connections: those at work when they are done, or after 5 s. */
  end(): Promise<void>;
}

/** What to wait for before taking a connection, and to be told when it is given back. */
export interface Gate {
  enter(): Promise<void>;
  leave(): void;
}

/** Other connections for reads. */
export interface Elsewhere {
  /** Null: none now. */
  choose(): Sql | null;
  /** Whether what failed there is done once more here. */
  isDoneHere(error: unknown): boolean;
}

export function makeTag(sender: Sender): Tag {
  const tag = (first: string | TemplateStringsArray | List['content'], ...values: Value[]) => {
    if (typeof first === 'string') return new Identifier(first);
    return isTemplate(first) ? new Statement(sender, first, values) : new List(first);
  };
  return Object.assign(tag, {
    json: (value: unknown) => new Json(value),
    unsafe: (text: string, values: readonly Value[] = [], { prepare = false } = {}) =>
      new Statement(sender, [text], values, { isKept: prepare }),
  }) as Tag;
}

const isTemplate = (first: object): first is TemplateStringsArray =>
  'raw' in first && Array.isArray(first.raw);

/** Escapes the wildcards of LIKE and ILIKE. */
export const inLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A row from a JSON column: its keys become camelCase like those of any row. */
export function rowOfJson<T>(json: Record<string, unknown>): T {
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [camelCase(name), value])) as T;
}
