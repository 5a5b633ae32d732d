import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { SiteNames } from '#features/sites/ui/site-names.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getStaffGrants, revokeStaffRole, type StaffGrant } from '../calls.ts';
import { staffMay } from '../staff.ts';
import { AccountLink, AccountName, accountPath } from '../ui/account-link.tsx';
import { GrantDialog } from '../ui/grant-dialog.tsx';
import { Revoke, revokeColumn } from '../ui/revoke.tsx';
import { staffRoleLabels } from '../ui/role-labels.ts';
import { StaffTable } from '../ui/staff-table.tsx';

export const meta = unlistedMeta('Staff', 'Who is on the team, and their roles.');

const filters: readonly TableFilter[] = [
  {
    kind: 'select',
    name: 'revoked',
    label: 'Grants',
    any: 'Active',
    options: [{ value: 'true', label: 'Revoked' }],
  },
];

const { accessor, columns } = columnsOf<StaffGrant>();
const common = columns([
  accessor('account', {
    header: 'Account',
    enableHiding: false,
    meta: { card: 'title' },
    cell: ({ getValue }) => <AccountName account={getValue()} none="Nobody" />,
  }),
  accessor('role', {
    header: 'Role',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <Chip>{staffRoleLabels[getValue()]}</Chip>,
  }),
  accessor('site', {
    header: 'Site',
    cell: ({ getValue }) => {
      const site = getValue();
      return site ? <SiteNames sites={[site]} /> : 'All sites';
    },
  }),
  accessor('reason', { header: 'Reason' }),
  accessor('grantedBy', {
    header: 'Granted by',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="Server command" />,
  }),
  accessor('grantedAt', { header: 'Granted', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('revokedAt', {
    header: 'Revoked',
    meta: { isExtra: true },
    cell: ({ row: { original } }) =>
      original.revokedAt ? (
        <>
          <When at={original.revokedAt} /> by{' '}
          <AccountLink account={original.revokedBy} none="a server command" />: {original.revokeReason}
        </>
      ) : (
        'Active'
      ),
  }),
]);
const withRevoke = columns([
  ...common,
  revokeColumn<StaffGrant>((grant) => (
    <Revoke
      grant={grant}
      hasEnded={grant.revokedAt !== null}
      call={revokeStaffRole}
      list={getStaffGrants}
      noun="role"
      what={`${staffRoleLabels[grant.role].toLowerCase()} from @${grant.account.username}`}
      description="This takes effect immediately, even in open tabs."
    />
  )),
]);

export default function AdminStaff() {
  const viewer = useViewer();
  const [granting, setGranting] = useState(false);
  const mayGrant = staffMay(viewer, 'grants');
  return (
    <>
      <WorkHeader
        width="full"
        title="Staff"
        actions={
          mayGrant && (
            <Button tone="primary" onClick={() => setGranting(true)}>
              <UserPlus aria-hidden="true" size={18} />
              Grant a role
            </Button>
          )
        }
      />
      <div className="pt-5">
        <StaffTable
          call={getStaffGrants}
          columns={mayGrant ? withRevoke : common}
          filters={filters}
          label="Staff"
          hrefOf={({ account }: StaffGrant) => accountPath(account)}
          empty={
            <EmptyState title="No staff yet">
              Create the first superadmin with npm run staff on the server.
            </EmptyState>
          }
        />
      </div>
      <GrantDialog open={granting} onClose={() => setGranting(false)} />
    </>
  );
}
