import { SiteNames } from '#features/sites/ui/site-names.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { getStaffGrants } from '../calls.ts';
import { AccountLink } from './account-link.tsx';
import { staffRoleLabels } from './role-labels.ts';

/** Somebody's staff roles. */
export default function AccountGrants({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useCall(getStaffGrants, { query: { accountId } });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <RowsWaiting what="the grants" rows={1} />;
  if (data.items.length === 0) return <p className="text-2 text-muted">Not staff.</p>;
  return (
    <ul className="panel divide-y divide-line">
      {data.items.map(({ id, role, site, grantedAt, grantedBy, reason }) => (
        <li key={id} className="grid gap-0.5 px-4 py-2.5">
          <span>
            {staffRoleLabels[role]} · {site ? <SiteNames sites={[site]} /> : 'all sites'}
          </span>
          <span className="text-2 text-muted">
            {reason} · <AccountLink account={grantedBy} none="Server command" />, <When at={grantedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
