import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DifferenceRow,
  differenceStates,
  explainDifferences,
  getDifferences,
} from '#features/payouts/reconciliation/calls.ts';
import { adviceOf, movementLabels } from '#features/payouts/reconciliation/difference-advice.ts';
import { LastComparison } from '#features/payouts/reconciliation/ui/last-comparison.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { formatStoredMoney } from '#ui/format/stored-money.ts';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Reconciliation', 'Where the ledger and the payment provider differ.');

const states: Record<DifferenceRow['state'], { label: string; tone: ChipProps['tone'] }> = {
  open: { label: 'Open', tone: 'bad' },
  explained: { label: 'Explained', tone: 'plain' },
  resolved: { label: 'Resolved', tone: 'good' },
};

const filters: readonly TableFilter[] = [
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: differenceStates
      .filter((value) => value !== 'open')
      .map((value) => ({ value, label: states[value].label })),
  },
  {
    kind: 'select',
    name: 'kind',
    label: 'Movement',
    options: Object.entries(movementLabels).map(([value, label]) => ({ value, label })),
  },
];

const money = (amount: number | null, { currency }: DifferenceRow) =>
  amount === null ? 'Nothing' : formatStoredMoney(amount, currency);

const { accessor, columns, display } = columnsOf<DifferenceRow>();
const differenceColumns = columns([
  accessor('kind', {
    header: 'Movement',
    meta: { card: 'title' },
    cell: ({ getValue, row }) => (
      <>
        <strong className="block font-semibold">{movementLabels[getValue()] ?? getValue()}</strong>
        <code className="break-all text-muted">{row.original.id}</code>
      </>
    ),
  }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <Chip tone={states[getValue()].tone}>{states[getValue()].label}</Chip>,
  }),
  accessor('atProvider', {
    header: 'At the provider',
    meta: { align: 'end' },
    cell: ({ getValue, row }) => money(getValue(), row.original),
  }),
  accessor('inLedger', {
    header: 'In the ledger',
    meta: { align: 'end' },
    cell: ({ getValue, row }) => money(getValue(), row.original),
  }),
  accessor('account', {
    header: 'Whose',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="The site" />,
  }),
  accessor('foundAt', { header: 'Found', cell: ({ getValue }) => <When at={getValue()} /> }),
  display({
    id: 'advice',
    header: 'What to do',
    cell: ({ row: { original } }) => <WhatToDo difference={original} />,
  }),
]);

function WhatToDo({ difference }: { difference: DifferenceRow }) {
  const { state, explained } = difference;
  if (explained) {
    return (
      <>
        {explained.note} <span className="text-muted">by </span>
        <AccountLink account={explained.by} none="a deleted account" />
      </>
    );
  }
  return state === 'resolved' ? 'Nothing' : adviceOf(difference);
}

interface Chosen {
  ids: readonly string[];
  clear: () => void;
}

export default function AdminReconciliation() {
  return (
    <>
      <WorkHeader
        width="full"
        title="Reconciliation"
        lede="Every night, the ledger is compared with the payment provider’s balance transactions."
      />
      <div className="grid gap-5 pt-5">
        <LastComparison />
        <StaffTable
          call={getDifferences}
          columns={differenceColumns}
          filters={filters}
          label="Differences"
          bulkActions={ExplainAction}
          empty={
            <EmptyState title="No open differences">
              The ledger and the payment provider agree, or every difference is explained.
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

const ExplainAction = ({ ids, clear }: Chosen) => <Explain ids={ids} clear={clear} />;

function Explain({ ids, clear }: Chosen) {
  const client = useQueryClient();
  const [explaining, setExplaining] = useState(false);
  const act = useAct(explainDifferences, {
    onDone: ({ items }) => {
      void client.invalidateQueries({ queryKey: callKey(getDifferences) });
      toast(items.length === 1 ? 'Explained.' : `${items.length} differences explained.`, { tone: 'good' });
      setExplaining(false);
      clear();
    },
  });
  return (
    <>
      <Button tone="primary" onClick={() => setExplaining(true)}>
        Explain
      </Button>
      {explaining && (
        <ReasonDialog
          title={ids.length === 1 ? 'Explain this difference' : `Explain ${ids.length} differences`}
          description="Explained differences are no longer open. A difference that changes later is opened again."
          label="Explanation"
          confirm="Explain"
          pending={act.isPending}
          refusal={act.error}
          onConfirm={(note) => act.mutate({ body: { ids: [...ids], note } })}
          onClose={() => setExplaining(false)}
        />
      )}
    </>
  );
}
