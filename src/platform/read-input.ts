import type { z } from 'zod';
import type { $ZodChecks, $ZodRawIssue, $ZodType, $ZodTypes } from 'zod/v4/core';
import { brokenCursor, invalid } from './errors.ts';

/**
 * What a schema makes of what was sent.
 * @throws 400 in a sentence: the schema's own, else one that names the parameter and says what it takes
 */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value, { error: plainly(schema) });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.');
  if (field === 'cursor') throw brokenCursor();
  throw invalid(issue?.message ?? 'This is not valid.', field || undefined);
}

/** Zod's own messages are about schemas: these are about what to send. */
export const plainly = (schema: z.ZodType) => (issue: $ZodRawIssue) => {
  const path = issue.path ?? [];
  const name = path.join('.');
  if (issue.code === 'unrecognized_keys')
    return `${quoted(issue.keys)} can’t be sent${name && ` in ${name}`} here. Check how it is spelled.`;
  // A pattern says nothing to people, so each has words of its own (src/test/plain-refusals.test.ts).
  if (issue.code === 'invalid_format' && issue.format === 'regex')
    return `${name} isn’t written as it should be.`;
  const takes = whatItTakes(schemaAt(schema, path));
  if (!name) return `Send ${takes}.`;
  // Half a number is a number: only then is "whole" news.
  const isFraction = Number.isFinite(issue.input) && !Number.isInteger(issue.input);
  const wanted = isFraction ? takes.replace(/^a number/, 'a whole number') : takes;
  return issue.input === undefined
    ? `${name} is missing: it must be ${wanted}.`
    : `${name} must be ${wanted}.`;
};

const quoted = (keys: readonly string[]): string =>
  keys
    .slice(0, 3)
    .map((key) => `“${key.slice(0, 40)}”`)
    .join(', ');

/** What a wrapper wraps, step by step for a pipe; none for what takes something by itself. */
function within({ _zod: { def } }: $ZodTypes): readonly $ZodType[] {
  if (def.type === 'pipe') return [def.in, def.out].filter(({ _zod }) => _zod.def.type !== 'transform');
  if (def.type === 'lazy') return [def.getter()];
  return 'innerType' in def ? [def.innerType] : [];
}

function bare(schema: $ZodType): $ZodTypes {
  const [inner] = within(schema as $ZodTypes);
  return inner ? bare(inner) : (schema as $ZodTypes);
}

/** The schema of one part; undefined where only what was sent has such a part. */
function schemaAt(schema: $ZodType | undefined, path: readonly PropertyKey[]): $ZodType | undefined {
  const [part, ...rest] = path;
  if (part === undefined || !schema) return schema;
  const { def } = (schema as $ZodTypes)._zod;
  const inner =
    def.type === 'union'
      ? def.options
      : def.type === 'intersection'
        ? [def.left, def.right]
        : within(schema as $ZodTypes);
  if (inner.length === 0) return schemaAt(partOf(def, part), rest);
  return inner.map((one) => schemaAt(one, path)).find((found) => found !== undefined);
}

function partOf(def: $ZodTypes['_zod']['def'], part: PropertyKey): $ZodType | undefined {
  if (def.type === 'object') return new Map(Object.entries(def.shape)).get(String(part));
  if (def.type === 'array') return def.element;
  if (def.type === 'tuple') return def.items[Number(part)] ?? def.rest ?? undefined;
  return def.type === 'record' ? def.valueType : undefined;
}

/** More than these are in the description of the API. */
const MOST_OPTIONS = 12;

const formats = new Map([
  ['uuid', 'an ID'],
  ['date', 'a date like 2026-03-31'],
  ['datetime', 'a time like 2026-03-31T18:00:00Z'],
  ['url', 'a web address like https://example.com'],
  ['email', 'an email address'],
]);

/** A phrase for "limit must be": "a number from 1 to 50". */
function whatItTakes(schema: $ZodType | undefined): string {
  const one = schema && bare(schema);
  const def = one?._zod.def;
  switch (def?.type) {
    case 'number':
      return `a number${range(one, '')}`;
    case 'string':
      return formats.get('format' in def ? String(def.format) : '') ?? `a text${range(one, ' characters')}`;
    case 'boolean':
      return 'true or false';
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'tuple':
      return `a list of ${def.items.length} entries`;
    case 'array':
      return `a list${range(one, ' entries')}`;
    case 'union':
      return [...new Set(def.options.map(whatItTakes))].slice(0, MOST_OPTIONS).join(', or ');
    case 'null':
      return 'null';
    default:
      return def?.type === 'object' || def?.type === 'record' || def?.type === 'intersection'
        ? 'an object'
        : 'something that the description of the API shows';
  }
}

function oneOf(options: readonly unknown[]): string {
  if (options.length > MOST_OPTIONS) return 'one of the options that the description of the API lists';
  const last = String(options.at(-1));
  return options.length > 1 ? `${options.slice(0, -1).map(String).join(', ')} or ${last}` : last;
}

/** " from 1 to 50", " of at most 80 characters"; empty without bounds. */
function range(schema: $ZodTypes | undefined, unit: string): string {
  let least: unknown;
  let most: unknown;
  for (const { _zod } of schema?._zod.def.checks ?? []) {
    const { check, ...def } = _zod.def as $ZodChecks['_zod']['def'];
    if ('minimum' in def) least = def.minimum;
    if ('maximum' in def) most = def.maximum;
    if ('length' in def) least = most = def.length;
    if (check === 'greater_than' && 'value' in def) least = def.value;
    if (check === 'less_than' && 'value' in def) most = def.value;
  }
  const from = unit ? 'of' : 'from';
  if (least === undefined && most === undefined) return '';
  if (least === most) return ` of ${least}${unit}`;
  if (most === undefined) return ` of at least ${least}${unit}`;
  return least === undefined ? ` of at most ${most}${unit}` : ` ${from} ${least} to ${most}${unit}`;
}
