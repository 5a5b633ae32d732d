import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { staffMay } from '#features/staff/staff.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { Day, When } from '#ui/when.tsx';
import { planName } from '../../plan.ts';
import { getPlanGrants, grantedPlans, type PlanGrant, revokePlan } from '../calls.ts';
import { GrantPlanDialog } from './grant-plan-dialog.tsx';

function RevokePlanDialog({ grant, onClose }: { grant: PlanGrant; onClose: () => void }) {
  const revoke = useAct(revokePlan, {
    onDone(_grant, _input, client) {
      onClose();
      toast('Plan revoked.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getPlanGrants) });
    },
  });
  const { plan, account } = grant;
  return (
    <ReasonDialog
      title={`Revoke ${planName(plan)} from ${account?.username ? `@${account.username}` : 'this account'}`}
      description="They keep what they made, fall back to what they pay for, and are told."
      confirm="Revoke plan"
      tone="danger"
      pending={revoke.isPending}
      refusal={revoke.error}
      onConfirm={(reason) => revoke.mutate({ body: { grantId: grant.id, reason } })}
      onClose={onClose}
    />
  );
}

const filters: readonly TableFilter[] = [
  {
    kind: 'select',
    name: 'plan',
    label: 'Plan',
    options: grantedPlans.map((value) => ({ value, label: planName(value) })),
  },
  { kind: 'text', name: 'account', label: 'Account', placeholder: 'Username or ID' },
  {
    kind: 'select',
    name: 'ended',
    label: 'Grants',
    any: 'Active',
    options: [{ value: 'true', label: 'Ended' }],
  },
];

const { accessor, columns, display } = columnsOf<PlanGrant>();
const common = columns([
  accessor('account', {
    header: 'Account',
    enableHiding: false,
    meta: { card: 'title' },
    cell: ({ getValue }) => <AccountLink account={getValue()} none="Deleted account" />,
  }),
  accessor('plan', {
    header: 'Plan',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <Chip>{planName(getValue())}</Chip>,
  }),
  accessor('reason', { header: 'Reason' }),
  accessor('grantedBy', {
    header: 'Granted by',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="Deleted account" />,
  }),
  accessor('grantedAt', { header: 'Granted', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('until', {
    header: 'Until',
    cell: ({ row: { original } }) => <Until grant={original} />,
  }),
]);
const withRevoke = columns([
  ...common,
  display({
    id: 'revoke',
    header: () => <span className="sr-only">Revoke</span>,
    meta: { label: 'Revoke', card: 'footer' },
    enableHiding: false,
    cell: ({ row }) => <Revoke grant={row.original} />,
  }),
]);

function Until({ grant: { until, endedAt, endedBy, endReason } }: { grant: PlanGrant }) {
  if (!endedAt) return until ? <Day at={until} /> : 'No end';
  if (!endedBy) {
    return (
      <>
        Ended <When at={endedAt} />
      </>
    );
  }
  return (
    <>
      Revoked <When at={endedAt} /> by <AccountLink account={endedBy} none="a deleted account" />: {endReason}
    </>
  );
}

/** Nobody changes their own plan. */
function Revoke({ grant }: { grant: PlanGrant }) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  if (grant.endedAt || grant.account?.id === viewer?.id) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Revoke
        <span className="sr-only">
          {' '}
          {planName(grant.plan)} from {grant.account?.displayName}
        </span>
      </Button>
      {open && <RevokePlanDialog grant={grant} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Plans that staff have given people. */
export function PlanGrants() {
  const viewer = useViewer();
  const [granting, setGranting] = useState(false);
  const mayGrant = staffMay(viewer, 'plans.grant');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[64ch] text-2 text-muted">
          Creator is for athletes, artists and brands we work with, and Admin for people who run Touchline.
        </p>
        {mayGrant && (
          <Button tone="primary" onClick={() => setGranting(true)}>
            <Gift aria-hidden="true" size={18} />
            Grant a plan
          </Button>
        )}
      </div>
      <DataTable
        call={getPlanGrants}
        columns={mayGrant ? withRevoke : common}
        filters={filters}
        label="Granted plans"
        exportPath={staffMay(viewer, 'export') && '/api/admin/export/plan-grants'}
        empty={<EmptyState title="Nothing granted yet">Whoever is granted a plan is listed here.</EmptyState>}
      />
      {granting && <GrantPlanDialog onClose={() => setGranting(false)} />}
    </div>
  );
}
