import type { ReactNode } from 'react';

/**
 * How the search page shows one type of result: all in a `List` of their own, each as a `Row` of two columns, or each as a
 * `line` of text. A feature lists its own in `searchResults`. The type `Item` is erased where entries are collected.
 */
export type SearchResults<Item = never> = {
  /** The search source it belongs to, e.g. `tribes`. */
  type: string;
  /** Above its results and on its tab, e.g. "People". */
  label: string;
  /** Its order among the others: 10, 20, ... */
  order: number;
} & (
  | { List: (props: { items: readonly Item[] }) => ReactNode }
  | { Row: (props: { item: Item }) => ReactNode }
  | { line: (item: Item) => FoundLine }
);

export interface FoundLine {
  to: string;
  title: string;
  excerpt?: string;
  note: ReactNode;
}

/** One option of the list below the search field. */
export interface SearchOption {
  id: string;
  to: string;
  picture: ReactNode;
  title: string;
  note?: string;
  /** What is stored as a recent search. */
  key: string;
}

/**
 * How the list below the search field shows one type of result. A feature lists its own in `searchOptions`, apart
 * from the search page's code: this is fetched on every page when somebody is about to search.
 */
export interface SearchOptions<Item = never> {
  type: string;
  label: string;
  order: number;
  /** The maximum. */
  most: number;
  toOption(item: Item, typed: string): SearchOption;
}

export const searchPath = (key: string, type?: string): string =>
  `/search?${new URLSearchParams({ q: key, ...(type ? { type } : {}) })}`;
