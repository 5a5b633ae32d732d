import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useState } from 'react';
import type { Identified, TableColumns } from './table.ts';

/** Which columns somebody looks at, remembered on this device under the table's name. */
export function useColumnVisibility<R extends Identified>(table: string, columns: TableColumns<R>) {
  const key = `columns-${table}`;
  const [visibility, setVisibility] = useState<ColumnVisibilityState>(() => ({
    ...Object.fromEntries(columns.flatMap(({ id, meta }) => (id && meta?.isExtra ? [[id, false]] : []))),
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

function stored(key: string): ColumnVisibilityState {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as ColumnVisibilityState;
  } catch {
    return {};
  }
}
