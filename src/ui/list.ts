import type { Call, CallInput, CallReply } from '#platform/call.ts';
import type { Api, Load, Loaded } from '#platform/web/load.ts';

/** Reads a filter from what an address says; undefined where that is no valid value. Never gets an empty text. */
export type Filter<T> = (typed: string) => T | undefined;

export const text =
  (longest = 80): Filter<string> =>
  (typed) =>
    typed.slice(0, longest);
export const oneOf =
  <T extends string>(known: readonly T[]): Filter<NoInfer<T>> =>
  (typed) =>
    known.find((value) => value === typed);
export const matching =
  (pattern: RegExp): Filter<string> =>
  (typed) =>
    pattern.test(typed) ? typed : undefined;
export const wholeNumber =
  (least: number, most: number): Filter<number> =>
  (typed) => {
    const value = Number(typed);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };

type Readers = Readonly<Record<string, (typed: string) => unknown>>;
type ValuesOf<R extends Readers> = { [Name in keyof R]: ReturnType<R[Name]> };

/** A list with its filters in the page's address: it can be shared, and a choice undone by going back. */
export interface List<C extends Call, F extends object> {
  path: string;
  callFor(filters: F): C;
  inputOf(filters: F): CallInput<C>;
  /** The filters in an address, without invalid ones. */
  filtersOf(url: Pick<URL, 'searchParams'>): F;
  /** The list with these filters. */
  pathOf(filters: Partial<F>): string;
  /** Whether the list is filtered; its order doesn't count. */
  isNarrowed(filters: Partial<F>): boolean;
}
export type FiltersOf<L> = L extends List<Call, infer F> ? F : never;

interface ListDefinition<C extends Call, R extends Readers> {
  path: string;
  call: C;
  /** Called instead while no filter is set. */
  unfiltered?: C;
  filters: R;
}

/** `inputOf` says how the list is asked for with the filters in the address. */
export function listOf<C extends Call, R extends Readers>(
  { path, call, unfiltered = call, filters: readers }: ListDefinition<C, R>,
  inputOf: (filters: ValuesOf<R>) => CallInput<C>,
): List<C, ValuesOf<R>> {
  const isNarrowed = (filters: object) =>
    Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== undefined);
  return {
    path,
    isNarrowed,
    callFor: (filters) => (isNarrowed(filters) ? call : unfiltered),
    inputOf,
    filtersOf: ({ searchParams }) => {
      const read = Object.entries(readers).map(([name, reader]) => {
        const typed = searchParams.get(name)?.trim();
        return [name, typed ? reader(typed) : undefined];
      });
      return Object.fromEntries(read) as ValuesOf<R>;
    },
    pathOf: (filters) => {
      const given = Object.entries(filters).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
    },
  };
}

/** What the loader of a list's page found: filters, the first page, and what else the page shows. */
export interface Listed<C extends Call, F, M = unknown, First = CallReply<C> | null> {
  filters: F;
  page: First;
  more: M;
}

type More<C extends Call, F, M> = (api: Api, filters: F, page: Promise<CallReply<C>>) => Promise<M>;

/** The `load` of a list's page; `more` is what else it shows. */
export const loadList =
  <C extends Call, F extends object, M = undefined>(
    list: List<C, F>,
    more?: More<C, F, M>,
  ): Load<object, Listed<C, F, M, CallReply<C>>> =>
  async (api, { url }) => {
    const filters = list.filtersOf(url);
    const asked = api(list.callFor(filters), list.inputOf(filters));
    const [page, others] = await Promise.all([asked, more?.(api, filters, asked)]);
    return { filters, page, more: others as M };
  };

/** What a page gets from its loader, by the type of its `load`. */
export type LoadedBy<L> = L extends Load<never, infer T> ? Loaded<T> : never;
