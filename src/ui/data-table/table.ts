import {
  type Column,
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type Row,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

interface ColumnMeta {
  /** Numbers are aligned right, so that their digits line up. */
  align?: 'end';
  /**
   * Its place on a card, which a row becomes on narrow screens: the title is also the link to the row's page,
   * `aside` is beside the title (a state), `footer` at the end without its label (a button), `hidden` is left out.
   * Every other column is a line with its label.
   */
  card?: 'title' | 'aside' | 'footer' | 'hidden';
  /** Left out of the card where it has no value. */
  hideEmpty?: true;
  /** Hidden until somebody chooses it in the columns menu. */
  isExtra?: true;
  /** The label of a column whose header isn't text. */
  label?: string;
}

/** The server sorts, filters and pages: the library handles columns, visibility and selection. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});
type Features = typeof features;

export interface Identified {
  id: string;
}
// biome-ignore lint/suspicious/noExplicitAny: columns of one table have values of different types, as the library types them
export type TableColumns<R extends Identified> = ColumnDef<Features, R, any>[];
export type TableRow<R extends Identified> = Row<Features, R>;
export type DataTableModel<R extends Identified> = ReactTable<Features, R>;

/**
 * Creates the columns of a table: `const { accessor, columns } = columnsOf<Order>()`. A column that the server can sort by
 * has `enableSorting: true` and the id that the call's `sort` uses.
 */
export const columnsOf = <R extends Identified>() => createColumnHelper<Features, R>();

export interface FilterOption {
  value: string;
  label: string;
}
/** A filter's name is its parameter, both in the page's address and in the call's query. */
export type TableFilter =
  | { kind: 'search'; name: string; label: string; placeholder?: string }
  /** `any` is the label for no choice: "Any". */
  | { kind: 'select'; name: string; label: string; options: readonly FilterOption[]; any?: string }
  | { kind: 'text'; name: string; label: string; placeholder?: string }
  | { kind: 'date'; name: string; label: string };

/** A column's label in menus and on cards. */
export const labelOf = <R extends Identified>({ columnDef, id }: Column<Features, R>): string =>
  columnDef.meta?.label ?? (typeof columnDef.header === 'string' ? columnDef.header : id);
