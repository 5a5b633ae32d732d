import type { Statement } from './statement.ts';

/** A value for a JSON column. Arrays and texts need it: without it they are an array and a text of PostgreSQL. */
export class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** The name of a column or table, quoted; with an alias as in `p.id`. */
export class Identifier {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A list after `in`, rows after `insert into ...`, or columns after `set`. */
export class List {
  readonly content: Listed;
  constructor(content: Listed) {
    this.content = content;
  }
}

export type Scalar = string | number | bigint | boolean | null | Date | Uint8Array;
export type Columns = Readonly<Record<string, Value>>;
export type Listed = readonly Scalar[] | readonly Columns[] | Columns;
/** What may stand in a statement. Arrays are arrays of PostgreSQL. */
export type Value =
  | Scalar
  | Json
  | Identifier
  | List
  | Statement<readonly unknown[]>
  | readonly Statement<readonly unknown[]>[]
  | ArrayValue;
export type ArrayValue = readonly (Scalar | Json | ArrayValue)[];

/** As PostgreSQL reads it: text, bytes, or null. */
export type Bound = string | Buffer | null;

/** @throws for undefined, which is a mistake of the caller's: NULL is null */
export function boundOf(value: unknown): Bound {
  if (typeof value === 'string') return value;
  if (value === null) return null;
  if (value === undefined) throw new TypeError('A value of a statement is undefined.');
  if (typeof value !== 'object') return String(value);
  if (value instanceof Json) return JSON.stringify(value.value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return arrayText(value);
  return JSON.stringify(value);
}

// Oids of pg_type.
const [boolean, bytea, int8, timestamptz, jsonb] = [16, 17, 20, 1184, 3802];

/** The type that a value itself has; 0 leaves it to PostgreSQL. */
export function typeOf(value: unknown): number {
  switch (typeof value) {
    case 'boolean':
      return boolean;
    case 'bigint':
      return int8;
    case 'object':
      if (value instanceof Json) return jsonb;
      if (value instanceof Date) return timestamptz;
      return value instanceof Uint8Array ? bytea : 0;
    default:
      return 0;
  }
}

// The form feed is white space in an array and a mistake in JSON: a forgotten sql.json() must not store an empty object.
const EMPTY = '\f{}';

const arrayText = (list: readonly unknown[]): string =>
  list.length === 0 ? EMPTY : `{${list.map(elementText).join(',')}}`;

function elementText(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  const text =
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(boundOf(value));
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
