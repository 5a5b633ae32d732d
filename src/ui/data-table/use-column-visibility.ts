import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useState } from 'react';
import type { Identified, TableColumns } from './table.ts';

/** The visible columns, remembered on this device under the table's name. */
export function useColumnVisibility<R extends Identified>(table: string, columns: TableColumns<R>) {
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
