import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

export interface Problem {
  /** The control's name, with a path into a list: `variants.2.sku`. Empty: of the whole form. */
  field: string;
  message: string;
}

export interface DraftRules<Typed extends FieldValues, Input> {
  /** The body of the call, from `#rules`. */
  schema: z.ZodType;
  input: (typed: Typed) => Input;
  /** Fields of the input that have another name in the form. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** What the schema can't know. */
  check?: ((typed: Typed) => readonly Problem[]) | undefined;
}

/** The key of a refusal that names no field. */
export const WHOLE_FORM = 'root.refused';

/** The form's field for one of the input. */
export function fieldOf(path: string, fields: DraftRules<FieldValues, unknown>['fields'] = {}): string {
  const [first = '', ...rest] = path.split('.');
  return [new Map(Object.entries(fields)).get(first) ?? first, ...rest].join('.') || WHOLE_FORM;
}

/** Checks what would be sent, with one problem a field. */
export const draftResolver =
  <Typed extends FieldValues, Input>(rules: () => DraftRules<Typed, Input>): Resolver<Typed> =>
  async (typed) => {
    const { schema, input, fields, check } = rules();
    const found = schema.safeParse(input(typed)).error?.issues ?? [];
    const problems = [
      ...(check?.(typed) ?? []),
      ...found.map(({ path, message }) => ({ field: fieldOf(path.join('.'), fields), message })),
    ];
    const errors: FieldErrors<Typed> = {};
    const known = new Set<string>();
    for (const { field, message } of problems) {
      if (!known.has(field)) set(errors, field, { type: 'invalid', message });
      known.add(field);
    }
    return problems.length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
  };

/** The errors of a form as a list, those inside lists by their path. */
export function problemsIn(errors: object, path = ''): Problem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const field = path ? `${path}.${name}` : name;
    const { message } = error as { message?: unknown };
    const own = typeof message === 'string' ? [{ field: field === WHOLE_FORM ? '' : field, message }] : [];
    return [...own, ...problemsIn(error, field)];
  });
}
