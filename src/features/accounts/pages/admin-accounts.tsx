import { type AdminAccount, getAdminAccounts } from '#features/accounts/administration/calls.ts';
import { planCodes, planName } from '#features/plans/plan.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { SiteNames } from '#features/sites/ui/site-names.tsx';
import { useSiteName } from '#features/sites/use-platform.ts';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { type SiteId, siteIds } from '#platform/site.ts';
import { Avatar } from '#ui/avatar.tsx';
import { columnsOf, type FilterOption, type TableFilter } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import {
  adminRoleLabels,
  ageLabels,
  StateChip,
  stateLabels,
  verificationLabels,
} from '../administration/ui/account-labels.tsx';

export const meta = unlistedMeta('Accounts', 'The accounts of this site, for staff.');

const optionsOf = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const filtersOf = (siteName: (site: SiteId) => string): readonly TableFilter[] => [
  { kind: 'search', name: 'search', label: 'Name', placeholder: 'Name or username' },
  {
    kind: 'text',
    name: 'contact',
    label: 'Email or phone',
    placeholder: 'Exact, logged',
  },
  { kind: 'select', name: 'state', label: 'State', options: optionsOf(stateLabels) },
  { kind: 'select', name: 'role', label: 'Role', options: optionsOf(adminRoleLabels) },
  { kind: 'select', name: 'verification', label: 'Verification', options: optionsOf(verificationLabels) },
  {
    kind: 'select',
    name: 'plan',
    label: 'Plan',
    options: planCodes.map((plan) => ({ value: plan, label: planName(plan) })),
  },
  { kind: 'select', name: 'ageBand', label: 'Age', options: optionsOf(ageLabels) },
  {
    kind: 'select',
    name: 'alsoOn',
    label: 'Site',
    options: siteIds.map((site) => ({ value: site, label: siteName(site) })),
  },
  { kind: 'date', name: 'joinedFrom', label: 'Joined from' },
  { kind: 'date', name: 'joinedUntil', label: 'Joined until' },
];

const { accessor, columns } = columnsOf<AdminAccount>();
const accountColumns = columns([
  accessor('username', {
    header: 'Account',
    enableSorting: true,
    enableHiding: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-flex items-center gap-2">
        <Avatar name={original.displayName} src={original.avatar.url} size={24} />
        <span>{original.username ? `@${original.username}` : 'No username yet'}</span>
        <VerifiedBadge type={original.verificationType} />
      </span>
    ),
  }),
  accessor('displayName', { header: 'Name' }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <StateChip state={getValue()} />,
  }),
  accessor('role', { header: 'Role', cell: ({ getValue }) => adminRoleLabels[getValue()] }),
  accessor('ageBand', {
    header: 'Age',
    cell: ({ getValue }) => ageLabels[getValue() ?? 'adult'],
  }),
  accessor('plan', {
    header: 'Plan',
    meta: { isExtra: true },
    cell: ({ getValue }) => planName(getValue()),
  }),
  accessor('sites', {
    header: 'Sites',
    meta: { isExtra: true },
    cell: ({ getValue }) => <SiteNames sites={getValue()} />,
  }),
  accessor('joinedAt', {
    header: 'Joined',
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ getValue }) => <When at={getValue()} />,
  }),
]);

export default function AdminAccounts() {
  const siteName = useSiteName();
  return (
    <>
      <WorkHeader width="full" title="Accounts" />
      <div className="pt-5">
        <StaffTable
          call={getAdminAccounts}
          columns={accountColumns}
          filters={filtersOf(siteName)}
          sortedBy="-joinedAt"
          label="Accounts"
          hrefOf={({ id }: AdminAccount) => `/admin/accounts/${id}`}
          empty={<EmptyState title="No accounts yet">Nobody has joined this site.</EmptyState>}
        />
      </div>
    </>
  );
}
