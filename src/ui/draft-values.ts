import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { type DraftRules, isOf, type Problem, problemsOf } from './draft-problems.ts';

/** A field of the form, or a path into one that is a list: `links.2.href`. */
export type FieldPath<Typed> = (keyof Typed & string) | `${keyof Typed & string}.${string}`;

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => new Map(Object.entries(at ?? {})).get(name), values);

function withValue<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.length > 0 ? withValue(valueAt(values, first) as object, rest.join('.'), value) : value;
  if (Array.isArray(values)) return values.with(Number(first), inner) as never;
  return { ...values, [first]: inner };
}

/** The fields of a form as somebody types, each with its problem. */
export function useDraftValues<Typed extends object, Input>(
  rules: { readonly current: DraftRules<Typed, Input> },
  began: () => Typed,
) {
  const [values, setValues] = useState(began);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  /** Of this moment, before it is rendered. */
  const now = useRef(values);
  const put = useCallback((next: Typed, found: (before: readonly Problem[]) => readonly Problem[]) => {
    now.current = next;
    setValues(next);
    setProblems(found);
  }, []);
  const change = useCallback(
    (part: Partial<Typed>) => {
      const next = { ...now.current, ...part };
      put(next, (before) => {
        const left = before.length > 0 ? problemsOf(rules.current, next) : [];
        return left.filter(({ field }) => before.some((one) => one.field === field));
      });
    },
    [put, rules],
  );
  const changeAt = (path: string, value: unknown) => {
    const [name = ''] = path.split('.');
    change({ [name]: valueAt(withValue(now.current, path, value), name) } as Partial<Typed>);
  };
  const fields = {
    values,
    problems,
    change,
    /** @param names of some fields; left out: of all @returns whether they are right */
    check(names?: readonly FieldPath<Typed>[]): boolean {
      const found = problemsOf(rules.current, now.current);
      const here = names ? found.filter((one) => names.some((name) => isOf(one, name))) : found;
      setProblems(here);
      return here.length === 0;
    },
    /** The problem of a field, or else the first one inside it. */
    error(name: string): string | undefined {
      const of = problems.find(({ field }) => field === name);
      return (of ?? problems.find((one) => isOf(one, name)))?.message;
    },
    /** For a text field or a list of choices. */
    field: <Name extends FieldPath<Typed>>(name: Name) => ({
      name,
      value: valueAt(values, name) as Name extends keyof Typed ? Typed[Name] : string,
      onChange: ({ target: { value } }: Changed) => changeAt(name, value),
    }),
    /** For a checkbox. */
    checkbox: (name: FieldPath<Typed>) => ({
      name,
      checked: Boolean(valueAt(values, name)),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => changeAt(name, target.checked),
    }),
  };
  return {
    ...fields,
    /** What the form and its parts are given. */
    fields,
    now,
    setProblems,
    /** Shows other values, without problems. */
    show: (next: Typed) => put(next, () => []),
  };
}
