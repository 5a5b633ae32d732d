import fc from 'fast-check';

/** The part of JSON Schema that zod generates. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** Existing values for a field, e.g. the ids of posts for `postId`; empty when none is known. */
export type Known = (field: string) => readonly string[];

const phrases = ['goal', 'Río', 'match day', 'Straße 9', '足球', 'team 🏏', 'over the line', 'x'];
const byFormat: Record<string, readonly string[]> = {
  email: ['fuzz@touchline.test', 'bob@touchline.test', 'a+b@example.com'],
  uri: ['https://example.com/a?b=c', 'https://instagram.com/fuzz'],
  'date-time': ['2026-01-01T00:00:00.000Z', '2027-06-30T12:00:00Z'],
  date: ['2026-01-31', '1995-04-12', '2016-02-29'],
};

/** Values a schema allows, including those at its limits. */
export function validFor(schema: Schema, known: Known, field = ''): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => validFor(one, known, field)));
  if (schema.allOf) return validFor(Object.assign({}, ...schema.allOf), known, field);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return numberFor(schema);
    case 'array':
      return arrayFor(schema, known, field);
    case 'object':
      return objectFor(schema, known);
    case 'string':
      return textFor(schema, known, field);
    default:
      return fc.constantFrom<unknown>('word', 1, true, null);
  }
}

function numberFor({ minimum = 0, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(Math.max(maximum, minimum), 2e9)];
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
}

function arrayFor({ items, minItems = 0, maxItems = 3 }: Schema, known: Known, field: string) {
  const one = items ? validFor(items, known, field) : fc.constant('word');
  return fc.array(one, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
}

function objectFor({ properties = {}, required = [] }: Schema, known: Known) {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, schema] of Object.entries(properties)) fields[name] = validFor(schema, known, name);
  return fc.record(fields, { requiredKeys: required });
}

function textFor(schema: Schema, known: Known, field: string): fc.Arbitrary<string> {
  if (field === 'cursor') return cursor;
  const found = known(field);
  const { format = '', pattern, minLength = 0, maxLength = 60 } = schema;
  const formats = byFormat[format];
  const plain = formats
    ? fc.constantFrom(...formats)
    : format === 'uuid'
      ? fc.uuid()
      : (matching(pattern) ??
        fc.oneof(
          {
            weight: 6,
            arbitrary: fc.constantFrom(...phrases).map((word) => word.repeat(minLength > 8 ? 12 : 1)),
          },
          {
            weight: 1,
            arbitrary: fc.constantFrom('x'.repeat(Math.min(maxLength, 6000)), 'x'.repeat(minLength)),
          },
        ));
  if (found.length === 0) return plain;
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...found) }, { weight: 1, arbitrary: plain });
}

const byPattern = new Map<string, fc.Arbitrary<string> | null>();
function matching(pattern: string | undefined): fc.Arbitrary<string> | null {
  if (!pattern) return null;
  const made = byPattern.get(pattern);
  if (made !== undefined) return made;
  const making = makeMatching(pattern);
  byPattern.set(pattern, making);
  return making;
}

function makeMatching(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // It can't generate Unicode classes.
    return null;
  }
}

/** Unescaped output of it is found by its name. */
export const MARK = '<fuzz-mark onload=alert(1)>';
const nestedList = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
const long = [51, 256, 281, 1001, 5001, 20_000].map((length) => 'x'.repeat(length));
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  'half of 🏏'.slice(0, -1),
  '\u202Eabc\u202C',
  `a${'\u0301'.repeat(40)}`,
  '\uFEFF',
  '\r\n\r\n',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%00',
  '$1',
  '{{7*7}}',
  '../../etc/passwd',
  'javascript:alert(1)',
  '//e.example',
  MARK,
  `"${MARK}`,
  `[a](javascript:alert(1)) ${MARK}`,
  '</script><script>alert(1)</script>',
  'NaN',
  '-1',
  '1.5',
  '1e400',
  '99999999999999999999',
  '0x10',
  'true',
  'null',
  '[]',
  '{}',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  'infinity',
  '-infinity',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  // Words of the other sites: sports, roles and groups that one of them has.
  'cricket',
  'soccer',
  'beach-volleyball',
  'first-class',
  'bowling',
  // Text that costs more to read than to send.
  nestedList(220),
  `${'>'.repeat(400)} deep`,
  `${'*'.repeat(3000)}a`,
  '[a]('.repeat(1200),
  `${'_a '.repeat(1600)}`,
  '<b>'.repeat(1500),
  '00000000-0000-0000-0000-000000000000',
  '0193F000-0000-7000-8000-00000000000G',
];
const hostileNumbers = [-1, -0, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e300, -1e300];
const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)]);
const hostileShapes: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { $ne: null },
  ['a', 1, null],
  deep(60),
  deep(400),
  [MARK],
  { '\ud800': 1 },
];

/** Values no schema allows. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...long) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileShapes) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

const time = fc.constantFrom(
  '2026-01-01T00:00:00.000000Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-02-30T00:00:00Z',
);
const number = fc.constantFrom(0, 1, 5, -1, 1.5, 2 ** 31, 3e9, 2 ** 53, 1e300);
const id = fc.oneof(fc.uuid(), fc.constantFrom('x', 'a\0b'));
const shapes = [
  [time, id],
  [number, id],
  [number],
  [number, number],
  [time, number, number],
  [number, time, id],
  [time, number, id, id],
  [number, id, number, number],
  [number, fc.constantFrom('a', 'a\0b')],
  [time, id, id],
];

/** Replaced by a cursor from a reply when the request is sent; the number says which. */
export const REAL_CURSOR = '@cursor:';
const cursor: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(20).map((which) => `${REAL_CURSOR}${which}`) },
  {
    weight: 4,
    arbitrary: fc
      .oneof(...shapes.map((parts) => fc.tuple(...(parts as fc.Arbitrary<unknown>[]))))
      .map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
  },
  { weight: 1, arbitrary: fc.constantFrom('x', 'bm90IG91cnM', 'x'.repeat(201)) },
);
