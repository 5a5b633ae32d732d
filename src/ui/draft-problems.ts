import type { z } from 'zod';
import type { NextStep, Refusal } from '#platform/errors.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { codePoints } from '#ui/format/text.ts';

export interface Problem {
  /** The control's name, with a path into a list: `variants.2.sku`. Empty: of the whole form. */
  field: string;
  message: string;
  next?: NextStep | undefined;
}

export interface DraftRules<Typed, Input> {
  /** The body of the call, from `#rules`; left out where only the server knows. */
  schema?: z.ZodType | undefined;
  input: (typed: Typed) => Input;
  /** Fields of the input that have another name in the form. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** What the schema can't know. */
  check?: ((typed: Typed) => readonly Problem[]) | undefined;
}

/** The form's field for one of the input. */
function fieldOf(path: string, fields: Readonly<Record<string, string>> = {}): string {
  const [first = '', ...rest] = path.split('.');
  return [new Map(Object.entries(fields)).get(first) ?? first, ...rest].join('.');
}

/** What is wrong with what would be sent, one problem a field. */
export function problemsOf<Typed, Input>(
  { schema, input, fields, check }: DraftRules<Typed, Input>,
  typed: Typed,
): Problem[] {
  const found = schema?.safeParse(input(typed)).error?.issues ?? [];
  const problems = [
    ...(check?.(typed) ?? []),
    ...found.map(({ path, message }) => ({ field: fieldOf(path.join('.'), fields), message })),
  ];
  return problems.filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at);
}

/** What the server says is wrong. */
export function problemsIn(
  { field = '', message, details, next }: Refusal,
  fields?: Readonly<Record<string, string>>,
): Problem[] {
  const { problems = [{ field, message, next }] } = (details ?? {}) as { problems?: Problem[] };
  return problems.map((one) => ({ ...one, field: fieldOf(one.field, fields) }));
}

/** Whether a problem is of a field, or of something inside it. */
export const isOf = ({ field }: Problem, name: string): boolean =>
  field === name || field.startsWith(`${name}.`);

interface LengthRules {
  least?: number;
  most: number;
  tooLong?: string;
}

/** Of a text on visitors' pages, which load no schema. */
export function problemsOfLength(
  field: string,
  text: string,
  { least = 1, most, tooLong = `Keep it to ${mediumNumber(most)} characters.` }: LengthRules,
): Problem[] {
  const length = codePoints(text.trim());
  if (length > most) return [{ field, message: tooLong }];
  if (length >= least) return [];
  return [{ field, message: least > 1 ? `Enter at least ${least} characters.` : 'Write something first.' }];
}
