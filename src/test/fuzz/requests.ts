import fc from 'fast-check';
import { z } from 'zod';
import type { Binding } from '#platform/http/serve.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { hostile, type Known, REAL_CURSOR, type Schema, validFor } from './values.ts';

/** A request, as it is sent and reported. */
export interface Request {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** The sender. */
  person: string;
  site: SiteId;
}

interface Parts {
  params: Record<string, unknown>;
  query: unknown;
  body: unknown;
}

interface Damage {
  where: number;
  what: unknown;
}

/** The parts of a call's request, generated from its schemas, and the mutations applied to them. */
export interface Draft extends Parts {
  /** A site that isn't the caller's own. */
  elsewhere: SiteId | null;
  damage: Damage[];
  extra: boolean;
  onceKey: string;
  byGet: boolean;
}

const MULTIPART = 'multipart/form-data; boundary=fuzz';
const multipartBodies = [
  '',
  '--fuzz',
  '--fuzz\r\n',
  'no boundary at all',
  '--fuzz\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
  '--fuzz\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc\r\n--fuzz--\r\n',
  '--fuzz\r\nContent-Disposition: form-data; name="other"\r\n\r\nabc\r\n--fuzz--\r\n',
  '--fuzz\r\nbroken header\r\n\r\nabc\r\n--fuzz--\r\n',
  '--fuzz\r\nContent-Disposition: form-data; name="file"; filename="\0.vtt"\r\n\r\nWEBVTT\r\n\r\n--fuzz--\r\n',
];

const schemas = new WeakMap<z.ZodType, Schema>();
function schemaOf(part: z.ZodType | undefined): Schema | null {
  if (!part) return null;
  const made =
    schemas.get(part) ??
    (z.toJSONSchema(part, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);
  schemas.set(part, made);
  return made;
}

/** Requests for one call. Three of five are valid according to the schemas. */
export function draftsFor({ call }: Binding, known: Known): fc.Arbitrary<Draft> {
  const part = (schema: Schema | null): fc.Arbitrary<unknown> =>
    schema ? validFor(schema, known) : fc.constant(undefined);
  return fc.record({
    params: part(schemaOf(call.params)) as fc.Arbitrary<Record<string, unknown>>,
    query: part(schemaOf(call.query)),
    body: call.upload ? fc.constantFrom(...multipartBodies) : part(schemaOf(call.body)),
    elsewhere: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...siteIds) },
    ),
    damage: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Damage[]>([]) },
      {
        weight: 2,
        arbitrary: fc.array(fc.record({ where: fc.nat(1000), what: hostile }), {
          minLength: 1,
          maxLength: 2,
        }),
      },
    ),
    extra: fc.integer({ min: 0, max: 24 }).map((n) => n === 0),
    onceKey: fc.uuid(),
    byGet: fc.boolean(),
  });
}

/** Replaces some part of the request, or the whole body, with a hostile value. */
function damaged(parts: Parts, { where, what }: Damage): Parts {
  const copy = structuredClone(parts);
  const places: [holder: Record<string, unknown>, key: string][] = [];
  const collect = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const key of Object.keys(holder)) {
      places.push([holder as Record<string, unknown>, key]);
      collect((holder as Record<string, unknown>)[key]);
    }
  };
  collect(copy.params);
  collect(copy.query);
  collect(copy.body);
  if (copy.body !== undefined) places.push([copy as unknown as Record<string, unknown>, 'body']);
  const place = places[where % places.length];
  if (place) place[0][place[1]] = what;
  return copy;
}

/** @param cursor returns a cursor from an earlier reply to this call */
export function requestOf(
  { call }: Binding,
  draft: Draft,
  { name: person, site: home }: { name: string; site: SiteId },
  headers: Record<string, string>,
  cursor: (which: number) => string,
): Request {
  const { params, query, body } = draft.damage.reduce<Parts>(damaged, draft);
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodePart(asText(params?.[name])));
  const search = new URLSearchParams(pairs(query, cursor));
  const method = call.changes && call.method === 'GET' && !draft.byGet ? 'POST' : call.method;
  const payload = payloadOf(call.upload ? body : withCursor(body, cursor), draft.extra);
  const type = call.upload ? MULTIPART : 'application/json';
  return {
    method,
    person,
    site: draft.elsewhere ?? home,
    url: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
    headers: {
      ...headers,
      'idempotency-key': draft.onceKey,
      ...(payload === null || method === 'GET' ? {} : { 'content-type': type }),
    },
    body: method === 'GET' ? null : payload,
  };
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** Lone surrogates can't be encoded; a broken escape is sent instead. */
function encodePart(text: string): string {
  // An empty segment would make it another URL.
  if (text === '' || text === '.' || text === '..') return '%20';
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}

function pairs(query: unknown, cursor: (which: number) => string): [string, string][] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one): [string, string] => [name, realCursor(asText(one), cursor)])
      // No page of this list has been loaded yet.
      .filter(([, value]) => name !== 'cursor' || value !== ''),
  );
}

function realCursor(text: string, cursor: (which: number) => string): string {
  return text.startsWith(REAL_CURSOR) ? cursor(Number(text.slice(REAL_CURSOR.length))) : text;
}

function withCursor(body: unknown, cursor: (which: number) => string): unknown {
  if (typeof body !== 'object' || body === null || !('cursor' in body)) return body;
  const { cursor: given, ...rest } = body;
  const real = typeof given === 'string' ? realCursor(given, cursor) : given;
  return real === '' ? rest : { ...rest, cursor: real };
}

function payloadOf(body: unknown, extra: boolean): string | null {
  if (body === undefined) return null;
  if (typeof body === 'string' && body.startsWith('--')) return body;
  const text = JSON.stringify(body) ?? '';
  // An unknown field, and one that would pollute prototypes.
  return extra && text.startsWith('{"') ? `{"__proto__":{"role":"ADMIN"},"id":1,${text.slice(1)}` : text;
}

/** The request as a curl command. */
export function curlOf({ method, url, headers, body }: Request, origin: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  // A shell argument can't contain NUL: JSON escapes it, and in a multipart body it is written as text.
  const printable = (text: string) => text.replaceAll('\0', '\\u0000');
  return [
    `curl -i --path-as-is -X ${method} ${quoted(origin + url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-binary ${quoted(printable(body))}`]),
  ].join(' ');
}
