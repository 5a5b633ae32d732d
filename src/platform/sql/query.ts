import pg from 'pg';
import { runningSpan, statementName, traced } from '#platform/tracing.ts';
import { camelCase, type Read, readerOf } from './decode.ts';
import type { Written } from './statement.ts';
import type { Bound } from './values.ts';

/** At most this many statements stay prepared on a connection; the one used longest ago makes room. */
const MOST_PREPARED = 500;

interface Column {
  key: string;
  read: Read;
}

/** A statement that a connection keeps prepared. */
interface Prepared {
  name: string;
  /** Null until PostgreSQL has described them. */
  columns: Column[] | null;
}

/**
 * What of `pg` its types leave out (8.23): the messages of the protocol, and how its client drives a query. All of it is
 * held by src/test/sql.test.ts.
 */
interface Wire {
  stream: { cork(): void; uncork(): void };
  query(text: string): void;
  parse(message: { name: string; text: string; types: readonly number[] | null }): void;
  bind(message: { statement: string; values: readonly Bound[] }): void;
  describe(message: { type: 'P'; name: '' }): void;
  execute(message: Record<string, never>): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}
interface ClientQuery {
  callback: ((error: Error | null, answer: Answer) => void) | null;
}
const ClientQuery = pg.Query as unknown as new (
  config: { text: string },
  values: undefined,
  callback: undefined,
) => ClientQuery;

/** By connection and text, the one used last at the end. */
const kept = new WeakMap<Wire, Map<string, Prepared>>();
let made = 0;

/** The rows of an answer, and what was done. */
export class Answer extends Array<Record<string, unknown>> {
  #tag = '';
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }
  /** `INSERT 0 1`. */
  get tag(): string {
    return this.#tag;
  }
  /** How many rows were changed or read. */
  get count(): number {
    const count = /\d+$/.exec(this.#tag);
    return count ? Number(count[0]) : this.length;
  }
  done(tag: string): void {
    this.#tag = tag;
  }
}

/**
 * One statement on the wire, in one write: it is parsed once per connection, and described until its columns are known.
 * The client of `pg` sends it and tells it what came back.
 */
class Query extends ClientQuery {
  readonly #written: Written;
  /** What goes first, such as BEGIN. Sent together, nothing is executed when it fails. */
  readonly #opening: readonly string[];
  #wire: Wire | undefined;
  #prepared: Prepared | undefined;
  #columns: Column[] | null = null;
  #parses = false;
  /** How many answers to the opening are still to come. */
  #opened: number;
  #answer = new Answer();
  #unreadable: Error | null = null;

  constructor(written: Written, opening: readonly string[]) {
    super({ text: written.text }, undefined, undefined);
    this.#written = written;
    this.#opening = opening;
    this.#opened = opening.length;
  }

  submit(wire: Wire): void {
    this.#wire = wire;
    const { text, isScript } = this.#written;
    if (isScript) {
      wire.query([...this.#opening, text].join(';'));
    } else {
      wire.stream.cork();
      this.#send(wire);
      wire.stream.uncork();
    }
  }

  #send(wire: Wire): void {
    const { text, values, types } = this.#written;
    for (const opening of this.#opening) {
      wire.parse({ name: '', text: opening, types: null });
      wire.bind({ statement: '', values: [] });
      wire.execute({});
    }
    const name = this.#nameOn(wire);
    if (this.#parses) wire.parse({ name, text, types });
    wire.bind({ statement: name, values });
    this.#columns = this.#prepared?.columns ?? null;
    if (!this.#columns) wire.describe({ type: 'P', name: '' });
    wire.execute({});
    wire.sync();
  }

  /** The name under which the connection keeps it; empty if it doesn't. */
  #nameOn(wire: Wire): string {
    this.#parses = true;
    if (!this.#written.isKept) return '';
    const statements = kept.get(wire) ?? new Map<string, Prepared>();
    kept.set(wire, statements);
    const key = keyOf(this.#written);
    const known = statements.get(key);
    this.#parses = known === undefined;
    this.#prepared = known ?? { name: `s${made++}`, columns: null };
    if (known) statements.delete(key);
    statements.set(key, this.#prepared);
    if (statements.size > MOST_PREPARED) this.#forgetOldest(wire, statements);
    return this.#prepared.name;
  }

  #forgetOldest(wire: Wire, statements: Map<string, Prepared>): void {
    const [oldest] = statements;
    if (!oldest) return;
    statements.delete(oldest[0]);
    wire.close({ type: 'S', name: oldest[1].name });
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      key: camelCase(name),
      read: readerOf(dataTypeID),
    }));
    this.#answer = new Answer();
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable) return;
    try {
      this.#answer.push(rowOf(this.#columns ?? [], fields));
    } catch (error) {
      this.#unreadable = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#opened > 0) {
      this.#opened -= 1;
      return;
    }
    this.#answer.done(text);
    if (this.#prepared) this.#prepared.columns = this.#columns ?? [];
  }

  handleError(error: Error): void {
    // After an error nobody knows whether PostgreSQL has it. To close what isn't there is no mistake.
    if (this.#wire && this.#prepared && (this.#parses || isStale(error))) {
      kept.get(this.#wire)?.delete(keyOf(this.#written));
      this.#wire.close({ type: 'S', name: this.#prepared.name });
    }
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle(this.#unreadable);
  }

  #settle(error: Error | null): void {
    const { callback } = this;
    this.callback = null;
    callback?.(error, this.#answer);
  }
}

const keyOf = ({ text, types }: Written): string => (types ? `${types} ${text}` : text);

/** Whether the statement only has to be prepared anew: the session doesn't have it, or a table has changed. */
export const isStale = (error: Error & { code?: unknown; routine?: unknown }): boolean =>
  error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery');

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let n = 0;
  for (const { key, read } of columns) {
    const text = fields[n++] ?? null;
    row[key] = text === null ? null : read(text);
  }
  return row;
}

/** A connection, what its kind asks for, and who looks on at what is sent. */
export interface Line {
  client: pg.ClientBase;
  /** Behind a pooler sessions are shared, and have no limits of their own: set at the start of each transaction. */
  limits?: readonly string[] | undefined;
  /** Whether a statement by itself needs the limits as well. */
  limitsAlone?: boolean;
  /** Behind a pooler that doesn't keep them, no statement is prepared. */
  isUnprepared?: boolean;
  onStatement?: ((text: string, values: unknown[]) => void) | undefined;
}

/**
 * Sends a statement.
 * @param opening what goes in front of it, such as BEGIN
 * @throws PostgreSQL's error, or that of the connection
 */
export function send(line: Line, written: Written, opening: readonly string[] = []): Promise<Answer> {
  if (!runningSpan()) return sendUntraced(line, written, opening);
  const marks = { 'db.system.name': 'postgresql' };
  return traced(statementName(written.text), 'client', marks, () => sendUntraced(line, written, opening));
}

function sendUntraced(line: Line, written: Written, opening: readonly string[]): Promise<Answer> {
  const { client, onStatement, isUnprepared } = line;
  for (const text of opening) onStatement?.(text, []);
  onStatement?.(written.text, written.values);
  return new Promise((resolve, reject) => {
    const query = new Query(isUnprepared ? { ...written, isKept: false } : written, opening);
    query.callback = (error, answer) => (error ? reject(error) : resolve(answer));
    client.query(query as unknown as pg.Submittable);
  });
}

/** A statement without values that isn't kept, such as COMMIT. */
export const script = (text: string): Written => ({
  text,
  values: [],
  types: null,
  isKept: false,
  isScript: true,
});
