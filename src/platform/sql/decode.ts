/** How a value of a column is read from PostgreSQL's text. */
export type Read = (text: string) => unknown;

/**
 * `2026-11-20 10:00:00.5+00` -> `2026-11-20T10:00:00.500Z`: at least milliseconds, as JavaScript writes them. It stays
 * text, with microseconds: a Date would round them, and a rounded time can't be a keyset cursor.
 */
function isoTime(text: string): string {
  const [seconds = '', fraction = ''] = text.slice(11).replace(/\+00$/, '').split('.');
  return `${text.slice(0, 10)}T${seconds}.${fraction.padEnd(3, '0')}Z`;
}

const date = (text: string) => new Date(text);
const bytes = (text: string) => Buffer.from(text.slice(2), 'hex');

// Oids of pg_type: [type, its array, how it is read]. What isn't here is text: numeric, uuid, intervals ...
const read: readonly [type: number, array: number, read: Read][] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, bytes],
  [20, 1016, Number],
  [21, 1005, Number],
  [23, 1007, Number],
  [26, 1028, Number],
  [700, 1021, Number],
  [701, 1022, Number],
  [114, 199, JSON.parse],
  [3802, 3807, JSON.parse],
  [1082, 1182, date],
  [1114, 1115, date],
  [1184, 1185, isoTime],
];
// Arrays of text: char, name, text, bpchar, varchar, time, interval, numeric, uuid, inet.
const textArrays = [1002, 1003, 1009, 1014, 1015, 1183, 1187, 1231, 2951, 1041];

const asText: Read = (text) => text;
const readers = new Map<number, Read>([
  ...read.map(([type, , one]) => [type, one] as const),
  ...read.map(([, array, one]) => [array, (text: string) => readArray(text, one)] as const),
  ...textArrays.map((array) => [array, (text: string) => readArray(text, asText)] as const),
]);

/** @param type its oid */
export const readerOf = (type: number): Read => readers.get(type) ?? asText;

/** `{1,{NULL,"a b"}}` -> nested lists. */
function readArray(text: string, one: Read): unknown[] {
  let at = text.indexOf('{') + 1;
  function quotedElement(): string {
    let content = '';
    for (at++; text[at] !== '"'; at++) {
      if (text[at] === '\\') at++;
      content += text[at];
    }
    at++;
    return content;
  }
  function plainElement(): unknown {
    const from = at;
    while (text[at] !== ',' && text[at] !== '}') at++;
    const content = text.slice(from, at);
    return content === 'NULL' ? null : one(content);
  }
  function list(): unknown[] {
    const elements: unknown[] = [];
    for (;;) {
      const sign = text[at];
      if (sign === undefined) throw new TypeError('PostgreSQL sent an array without an end.');
      if (sign === '{' || sign === '}' || sign === ',') at++;
      if (sign === '}') return elements;
      if (sign === '{') elements.push(list());
      else if (sign === '"') elements.push(one(quotedElement()));
      else if (sign !== ',') elements.push(plainElement());
    }
  }
  return list();
}

/** `created_at` -> `createdAt`. */
export const camelCase = (name: string): string =>
  name.slice(0, 1) + name.slice(1).replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
