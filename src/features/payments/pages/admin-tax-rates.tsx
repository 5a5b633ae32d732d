import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { staffMay } from '#features/staff/staff.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { callKey } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { formatDay } from '#ui/format/date.ts';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getTaxRates, type TaxRate } from '../taxes/calls.ts';
import { AddRateDialog, classLabels } from '../taxes/ui/add-rate-dialog.tsx';

export const meta = unlistedMeta('Tax rates', 'What of prices is tax, by where it is sold to.');

const filters: readonly TableFilter[] = [
  { kind: 'text', name: 'country', label: 'Country', placeholder: 'GB' },
];
const states = {
  current: { label: 'Holds now', tone: 'good' },
  coming: { label: 'Coming', tone: 'warn' },
  past: { label: 'Past', tone: 'plain' },
} as const;

const { accessor, columns } = columnsOf<TaxRate>();
const rateColumns = columns([
  accessor('countryName', {
    header: 'Where',
    meta: { card: 'title' },
    cell: ({ row: { original } }) => `${original.countryName}${original.region && `, ${original.region}`}`,
  }),
  accessor('class', { header: 'Of', cell: ({ getValue }) => classLabels[getValue()] }),
  accessor('bps', { header: 'Rate', meta: { align: 'end' }, cell: ({ getValue }) => `${getValue() / 100}%` }),
  accessor('validFrom', {
    header: 'From',
    cell: ({ getValue }) => formatDay(getValue(), { timeZone: 'UTC' }),
  }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <Chip tone={states[getValue()].tone}>{states[getValue()].label}</Chip>,
  }),
  accessor('by', {
    header: 'Set by',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="Nobody" />,
  }),
]);

export default function AdminTaxRates() {
  const viewer = useViewer();
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <WorkHeader
        width="full"
        title="Tax rates"
        actions={
          staffMay(viewer, 'tax-rates.change') && (
            <Button tone="primary" onClick={() => setAdding(true)}>
              Add a rate
            </Button>
          )
        }
      />
      <div className="pt-5">
        <StaffTable
          call={getTaxRates}
          columns={rateColumns}
          filters={filters}
          label="Tax rates"
          empty={
            <EmptyState title="No rates yet">
              Until there is one for a place, receipts say “No tax shown” for what is sold there.
            </EmptyState>
          }
        />
      </div>
      {adding && (
        <AddRateDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void client.invalidateQueries({ queryKey: callKey(getTaxRates) });
          }}
        />
      )}
    </>
  );
}
