import { keepPreviousData } from '@tanstack/react-query';
import type { ColumnVisibilityState, RowSelectionState } from '@tanstack/react-table';
import { useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import type { Page } from '#platform/fields.ts';
import { useCall } from '#platform/web/use-call.ts';
import { useIsWide } from '#platform/web/use-is-wide.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DataCards } from './data-cards.tsx';
import { DataGrid } from './data-grid.tsx';
import type { DataTableModel, Identified, TableColumns, TableFilter } from './table.ts';
import { features } from './table.ts';
import { TablePager } from './table-pager.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { TableAddress } from './use-table-address.ts';
import { useTableAddress } from './use-table-address.ts';

interface DataTableInput<R extends Identified> {
  /** The key under which the visible columns are stored. */
  name: string;
  columns: TableColumns<R>;
  items: R[];
  address: TableAddress;
}

export interface Selection {
  ids: readonly string[];
  /** The active filters by name, for actions on everything they match. */
  filters: Readonly<Record<string, string>>;
  clear: () => void;
}

export interface DataTableProps<C extends Call, R extends Identified> {
  /** A read with `cursor`, `limit`, `sort` and the filters in its query, which returns a page. */
  call: C;
  params?: Readonly<Record<string, string>>;
  /** Query parameters that are always sent, beside the filters. */
  query?: Readonly<Record<string, string>>;
  columns: TableColumns<R>;
  filters?: readonly TableFilter[];
  /** The default order, as in the call's `sort`: `-createdAt`. */
  sortedBy?: string;
  /** What the rows are, in the plural: "Orders". The table's accessible name. */
  label: string;
  /** The page of a row, if it has one: its title is a link, and Enter and a click open it. */
  hrefOf?: (row: R) => string | undefined;
  /** What Enter and a click do where rows have no page. */
  onOpen?: (row: R) => void;
  /** Buttons for the selected rows. Without any, rows can't be selected. */
  bulkActions?: (selection: Selection) => ReactNode;
  /** Other keys, for the row that the keyboard has chosen: `{ c: claim }`. */
  keys?: Readonly<Record<string, (row: R) => void>>;
  /** The path of the CSV export; false for viewers who may not use it. */
  exportPath?: string | false;
  /** Shown when there are no rows at all: an EmptyState. */
  empty: ReactNode;
}

const noFilters: readonly TableFilter[] = [];
const nothing: Page<never> = { items: [], nextCursor: null };

/**
 * A table of a call's rows: filters, sorting and page are in the address, so there can be one on a page. Wide screens show
 * it as a table, narrow ones as cards.
 */
export function DataTable<C extends Call, R extends Identified>(props: DataTableProps<C, R>) {
  const { call, params, query, columns, filters = noFilters, sortedBy = '', label } = props;
  const { hrefOf, onOpen, bulkActions, keys, exportPath = false, empty } = props;
  const isWide = useIsWide();
  const navigate = useNavigate();
  const address = useTableAddress(filters, sortedBy);
  const { values, sort, cursor } = address;
  const asked = { ...query, ...values, limit: 25, ...(sort && { sort }), ...(cursor && { cursor }) };
  const input = { query: asked, ...(params && { params }) } as unknown as CallInput<C>;
  const page = useCall(call, input, { placeholderData: keepPreviousData });
  const { items, nextCursor } = (page.data ?? nothing) as CallReply<C> & Page<R>;
  const { table, rows, ids, clear } = useDataTable({ name: label, columns, items, address });
  const openerOf = (row: R) => {
    const href = hrefOf?.(row);
    if (href) return () => void navigate(href);
    return onOpen ? () => onOpen(row) : null;
  };
  const chosen = useRowKeys({
    rows,
    onOpen: ({ original }) => openerOf(original)?.(),
    onToggle: (row) => bulkActions && row.toggleSelected(),
    onClear: clear,
    onOther: (key, { original }) => {
      keys?.[key]?.(original);
      return keys?.[key] !== undefined;
    },
  });
  const Rows = isWide ? DataGrid : DataCards;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TableToolbar table={table} filters={filters} address={address} exportPath={exportPath} />
      {page.error ? (
        <ErrorState onRetry={() => void page.refetch()} pending={page.isFetching}>
          {page.error.message}
        </ErrorState>
      ) : !page.data ? (
        <TableSkeleton what={label} />
      ) : rows.length > 0 ? (
        <Rows
          table={table}
          label={label}
          hrefOf={hrefOf}
          openerOf={openerOf}
          isSelectable={bulkActions !== undefined}
          isStale={page.isPlaceholderData}
          chosen={chosen}
        />
      ) : Object.keys(values).length > 0 ? (
        <EmptyState
          title="Nothing matches these filters"
          action={<Button onClick={address.clearFilters}>Clear filters</Button>}
        />
      ) : (
        empty
      )}
      {!page.error && (rows.length > 0 || address.toPrevious) && (
        <TablePager
          address={address}
          count={rows.length}
          nextCursor={nextCursor}
          canOpen={rows.some(({ original }) => openerOf(original) !== null)}
          isSelectable={bulkActions !== undefined}
        />
      )}
      {bulkActions && ids.length > 0 && (
        <BulkBar count={ids.length} onClear={clear}>
          {bulkActions({ ids, filters: values, clear })}
        </BulkBar>
      )}
    </div>
  );
}

/** The library's table of one page of rows. Rows stay selected across pages. */
function useDataTable<R extends Identified>({ name, columns, items, address }: DataTableInput<R>) {
  const [visibility, setVisibility] = useColumnVisibility(name, columns);
  const [selected, setSelected] = useState<RowSelectionState>({});
  const table: DataTableModel<R> = useTable({
    features,
    columns,
    data: items,
    getRowId: ({ id }: R) => id,
    defaultColumn: { enableSorting: false },
    enableMultiSort: false,
    enableSortingRemoval: false,
    manualSorting: true,
    state: { sorting: address.sorting, columnVisibility: visibility, rowSelection: selected },
    onSortingChange: (next) => address.setSort(typeof next === 'function' ? next(address.sorting) : next),
    onColumnVisibilityChange: (next) => setVisibility(typeof next === 'function' ? next(visibility) : next),
    onRowSelectionChange: setSelected,
  });
  return {
    table,
    rows: table.getRowModel().rows,
    /** The selected rows, including those of other pages. */
    ids: Object.keys(selected),
    clear: () => setSelected({}),
  };
}

/** The visible columns, remembered on this device under the table's name. */
function useColumnVisibility<R extends Identified>(table: string, columns: TableColumns<R>) {
  const key = `columns-${table}`;
  const [visibility, setVisibility] = useState<ColumnVisibilityState>(() => ({
    ...Object.fromEntries(columns.filter(({ meta }) => meta?.isExtra).map((column) => [idOf(column), false])),
    ...stored(key),
  }));
  return [
    visibility,
    (next: ColumnVisibilityState) => {
      setVisibility(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  ] as const;
}

/** The library's id for a column without one of its own. */
const idOf = <R extends Identified>(column: TableColumns<R>[number]): string =>
  column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '');

function stored(key: string): ColumnVisibilityState {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as ColumnVisibilityState;
  } catch {
    return {};
  }
}
