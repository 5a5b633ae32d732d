import { type RowSelectionState, useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { type DataTableModel, features, type Identified, type TableColumns } from './table.ts';
import { useColumnVisibility } from './use-column-visibility.ts';
import type { TableAddress } from './use-table-address.ts';

interface DataTableInput<R extends Identified> {
  /** The key under which the visible columns are stored. */
  name: string;
  columns: TableColumns<R>;
  items: R[];
  address: TableAddress;
}

/** The library's table of one page of rows. Rows stay selected across pages. */
export function useDataTable<R extends Identified>({ name, columns, items, address }: DataTableInput<R>) {
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
