import { useViewer } from '#features/accounts/session.ts';
import type { Call } from '#platform/call.ts';
import { csvNameOf } from '#platform/csv.ts';
import { DataTable, type DataTableProps } from '#ui/data-table/data-table.tsx';
import type { Identified } from '#ui/data-table/table.ts';
import { staffMay } from '../staff.ts';

/** A table of administration: a `DataTable` that staff who may export can download as CSV, as its feature's `adminExport` says. */
export function StaffTable<C extends Call, R extends Identified>(
  props: Omit<DataTableProps<C, R>, 'exportPath'>,
) {
  const mayExport = staffMay(useViewer(), 'export');
  return <DataTable {...props} exportPath={mayExport && `/api/admin/export/${csvNameOf(props.call)}`} />;
}
