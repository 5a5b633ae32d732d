import { unlistedMeta } from '#features/sites/page-title.ts';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { columnsOf } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getReturnsWithTeam, type ReturnWithTeam } from '../returns/calls.ts';
import { returnReasonLabels } from '../returns/return-states.ts';

export const meta = unlistedMeta('Returns', 'Returns that buyers took to our team.');

const { accessor, columns } = columnsOf<ReturnWithTeam>();
const returnColumns = columns([
  accessor('title', {
    header: 'Item',
    meta: { card: 'title' },
    cell: ({ getValue, row }) => `${row.original.quantity} × ${getValue()}`,
  }),
  accessor('number', { header: 'Order' }),
  accessor('reason', { header: 'Reason', cell: ({ getValue }) => returnReasonLabels[getValue()] }),
  accessor('withTeamAt', { header: 'With us since', cell: ({ getValue }) => <When at={getValue()} /> }),
]);

export default function AdminReturns() {
  return (
    <>
      <WorkHeader width="full" title="Returns" />
      <div className="pt-5">
        <StaffTable
          call={getReturnsWithTeam}
          query={{}}
          columns={returnColumns}
          filters={[]}
          label="Returns with our team"
          hrefOf={({ id }) => `/admin/returns/${id}`}
          empty={
            <EmptyState title="Nothing to decide">Returns that buyers take to us appear here.</EmptyState>
          }
        />
      </div>
    </>
  );
}
