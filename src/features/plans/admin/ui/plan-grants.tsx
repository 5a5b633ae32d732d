import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { staffMay } from '#features/staff/staff.ts';
import { AccountLink, AccountName, accountPath } from '#features/staff/ui/account-link.tsx';
import { Revoke, revokeColumn } from '#features/staff/ui/revoke.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { Day, When } from '#ui/when.tsx';
import { planName } from '../../plan.ts';
import { getPlanGrants, grantedPlans, type PlanGrant, revokePlan } from '../calls.ts';
import { GrantPlanDialog } from './grant-plan-dialog.tsx';

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

const { accessor, columns } = columnsOf<PlanGrant>();
const common = columns([
  accessor('account', {
    header: 'Account',
    enableHiding: false,
    meta: { card: 'title' },
    cell: ({ getValue }) => <AccountName account={getValue()} none="Deleted account" />,
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
  revokeColumn<PlanGrant>((grant) => (
    <Revoke
      grant={grant}
      hasEnded={grant.endedAt !== null}
      call={revokePlan}
      list={getPlanGrants}
      noun="plan"
      what={`${planName(grant.plan)} from ${grant.account?.username ? `@${grant.account.username}` : 'this account'}`}
      description="They keep what they made, fall back to what they pay for, and are told."
    >
      <span className="sr-only">
        {' '}
        {planName(grant.plan)} from {grant.account?.displayName}
      </span>
    </Revoke>
  )),
]);

function Until({ grant: { until, endedAt, endedBy, endReason } }: { grant: PlanGrant }) {
  if (!endedAt) return until ? <Day at={until} /> : 'No end';
  if (!endedBy) {
    return (
      <>
        Ended <When at={endedAt} inSentence />
      </>
    );
  }
  return (
    <>
      Revoked <When at={endedAt} inSentence /> by <AccountLink account={endedBy} none="a deleted account" />:{' '}
      {endReason}
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
          Creator is for athletes, artists and brands we work with, and Admin for people who run the site.
        </p>
        {mayGrant && (
          <Button tone="primary" onClick={() => setGranting(true)}>
            <Gift aria-hidden="true" size={18} />
            Grant a plan
          </Button>
        )}
      </div>
      <StaffTable
        call={getPlanGrants}
        columns={mayGrant ? withRevoke : common}
        filters={filters}
        label="Granted plans"
        hrefOf={({ account }: PlanGrant) => accountPath(account)}
        empty={<EmptyState title="Nothing granted yet">Whoever is granted a plan is listed here.</EmptyState>}
      />
      {granting && <GrantPlanDialog onClose={() => setGranting(false)} />}
    </div>
  );
}
