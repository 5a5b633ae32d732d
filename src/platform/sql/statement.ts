import { type Bound, boundOf, type Columns, Identifier, List, typeOf, type Value } from './values.ts';

/** The rows of an answer, and how many it changed or read. */
export type Rows<T extends readonly unknown[]> = T &
  Iterable<NonNullable<T[number]>> & { readonly count: number };

/** Sends statements: a pool, or one transaction. */
export interface Sender {
  send(statement: Statement<readonly unknown[]>): Promise<unknown>;
  /** Its rows in batches of a size. */
  batches(statement: Statement<readonly unknown[]>, size: number): AsyncIterable<unknown[]>;
}

/** A statement ready to be sent. */
export interface Written {
  text: string;
  values: Bound[];
  /** Oids of the values' types; null if PostgreSQL finds all of them. */
  types: number[] | null;
  /** Whether a connection keeps it prepared. */
  isKept: boolean;
  /** Whether it may be several statements, which have no values. */
  isScript: boolean;
}

/** A statement, sent when somebody waits for it. As a value of another one it is a part of that one, and isn't sent. */
export class Statement<T extends readonly unknown[]> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly parts: readonly string[];
  readonly values: readonly Value[];
  readonly #sender: Sender;
  readonly #isKept: boolean;
  readonly #isText: boolean;
  #sent: Promise<Rows<T>> | undefined;

  /** @param text one text with $1, $2 ... instead of parts between which the values stand; `isKept`: prepared */
  constructor(
    sender: Sender,
    parts: readonly string[],
    values: readonly Value[],
    text?: { isKept: boolean },
  ) {
    this.parts = parts;
    this.values = values;
    this.#sender = sender;
    this.#isText = text !== undefined;
    this.#isKept = text?.isKept ?? true;
    if (!text && !sites.has(parts)) sites.set(parts, new Error());
  }

  execute(): this {
    this.#send();
    return this;
  }
  // biome-ignore lint/suspicious/noThenProperty: waiting for it is what sends it
  then<A = Rows<T>, B = never>(
    done?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((error: Error) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#send().then(done, failed);
  }
  catch<B = never>(failed?: ((error: Error) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.#send().catch(failed);
  }
  finally(settled?: (() => void) | null): Promise<Rows<T>> {
    return this.#send().finally(settled);
  }
  /** The rows in batches, which are read while the caller works: for many rows. */
  cursor(size: number): AsyncIterable<NonNullable<T[number]>[]> {
    return this.#sender.batches(this, size) as AsyncIterable<NonNullable<T[number]>[]>;
  }

  #send(): Promise<Rows<T>> {
    this.#sent ??= this.#sender.send(this) as Promise<Rows<T>>;
    return this.#sent;
  }

  /** @throws when a value is undefined */
  written(): Written {
    if (!this.#isText) {
      const written: Written = { text: '', values: [], types: null, isKept: true, isScript: false };
      written.text = this.#write(written);
      return written;
    }
    const types = this.values.map(typeOf);
    return {
      text: this.parts[0] ?? '',
      values: this.values.map(boundOf),
      types: types.some(Boolean) ? types : null,
      isKept: this.#isKept,
      isScript: this.values.length === 0 && !this.#isKept,
    };
  }

  #write(into: Written): string {
    const { parts, values } = this;
    let text = parts[0] ?? '';
    for (let n = 0; n < values.length; n++) text += piece(text, values[n], into) + parts[n + 1];
    return text;
  }

  /** Its text, as a part of another statement. */
  static part(statement: Statement<readonly unknown[]>, into: Written): string {
    return statement.#isText ? (statement.parts[0] ?? '') : statement.#write(into);
  }
}

/** Where each template stands in the code: PostgreSQL's errors come from the network and don't say. */
const sites = new WeakMap<readonly string[], Error>();

/** Adds to an error of PostgreSQL where the statement stands. */
export function locate(error: Error, { parts }: Statement<readonly unknown[]>): void {
  const frames = sites.get(parts)?.stack?.split('\n').slice(2);
  if (frames) error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n');
}

function param(value: unknown, into: Written): string {
  const type = typeOf(value);
  if (type !== 0 && !into.types) into.types = into.values.map(() => 0);
  into.types?.push(type);
  return `$${into.values.push(boundOf(value))}`;
}

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/** @param before the text in front of it, which decides what a list becomes */
function piece(before: string, value: Value | undefined, into: Written): string {
  if (typeof value !== 'object' || value === null) return param(value, into);
  if (value instanceof Statement) return Statement.part(value, into);
  if (value instanceof Identifier) return quoted(value.name);
  if (value instanceof List) return listText(before, value, into);
  if (Array.isArray(value) && value[0] instanceof Statement)
    return value.map((part) => Statement.part(part, into)).join(' ');
  return param(value, into);
}

function listText(before: string, { content }: List, into: Written): string {
  if (/\bin\s*$/i.test(before)) {
    if (!Array.isArray(content)) throw new TypeError('After "in" stands a list.');
    return content.length === 0 ? '(null)' : `(${content.map((one) => param(one, into)).join(',')})`;
  }
  const rows = (Array.isArray(content) ? content : [content]) as readonly Columns[];
  const names = Object.keys(rows[0] ?? {});
  const valuesOf = (row: Columns) => names.map((name) => piece('', row[name], into));
  if (/\bset\s*$/i.test(before)) {
    const values = valuesOf(rows[0] ?? {});
    return names.map((name, n) => `${quoted(name)}=${values[n]}`).join(',');
  }
  return `(${names.map(quoted).join(',')})values${rows.map((row) => `(${valuesOf(row).join(',')})`).join(',')}`;
}

/** Rows of a statement as batches; what comes in batches stays as it is. */
export const inBatches = <T>(
  rows: Statement<readonly T[]> | AsyncIterable<readonly T[]>,
): AsyncIterable<readonly T[]> =>
  rows instanceof Statement ? (rows.cursor(500) as AsyncIterable<readonly T[]>) : rows;
