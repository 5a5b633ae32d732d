import type { Column } from '@tanstack/react-table';
import type { Features, Identified } from './table.ts';

/** A column's label in menus and on cards. */
export const labelOf = <R extends Identified>({ columnDef, id }: Column<Features, R>): string =>
  columnDef.meta?.label ?? (typeof columnDef.header === 'string' ? columnDef.header : id);
