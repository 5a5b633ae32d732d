import { Suspense } from 'react';
import { useParams } from 'react-router';
import { getAdminAccount } from '#features/accounts/administration/calls.ts';
import { AccountActions } from '#features/accounts/administration/ui/account-actions.tsx';
import { AccountContent } from '#features/accounts/administration/ui/account-content.tsx';
import { AccountFacts } from '#features/accounts/administration/ui/account-facts.tsx';
import { AccountHistory } from '#features/accounts/administration/ui/account-history.tsx';
import { AccountNotes } from '#features/accounts/administration/ui/account-notes.tsx';
import { AccountSanctions } from '#features/accounts/administration/ui/account-sanctions.tsx';
import { AccountSessions } from '#features/accounts/administration/ui/account-sessions.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { staffMay } from '#features/staff/staff.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Columns } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { AdminAccountDetails } from '../administration/calls.ts';
import { StateChip } from '../administration/ui/account-labels.tsx';
import { Section } from '../administration/ui/section.tsx';
import type { AdminAccountPanel } from '../points.ts';
import { useViewer } from '../session.ts';

export const meta = unlistedMeta('Account', 'One account, for staff.');

export default function AdminAccount() {
  const { accountId = '' } = useParams();
  const viewer = useViewer();
  const { data: account, error, refetch, isFetching } = useCall(getAdminAccount, { params: { accountId } });
  const back = <BackLink to="/admin/accounts">Accounts</BackLink>;
  if (!account) {
    return (
      <>
        <WorkHeader width="full" kicker={back} title="Account" />
        <div className="pt-5">
          {error ? (
            <ErrorState
              title={error.status === 404 ? 'Account not found' : undefined}
              onRetry={error.status === 404 ? undefined : () => void refetch()}
              pending={isFetching}
            >
              {error.status === 404 ? 'It has never been on this site, or it was deleted.' : error.message}
            </ErrorState>
          ) : (
            <RowsWaiting what="the account" rows={6} />
          )}
        </div>
      </>
    );
  }
  const mayChange = staffMay(viewer, 'accounts.change') && account.state !== 'erased';
  return (
    <>
      <WorkHeader
        width="full"
        kicker={back}
        title={account.username ? `@${account.username}` : 'No username yet'}
        mark={
          <span className="hidden sm:contents">
            <Avatar name={account.displayName} src={account.avatar.url} size={56} />
          </span>
        }
        lede={
          <>
            {account.displayName} <StateChip state={account.state} />
          </>
        }
        actions={mayChange && viewer && <AccountActions account={account} viewer={viewer} />}
      />
      <div className="pt-5">
        <Columns asideLabel="Facts" aside={<AccountFacts account={account} />}>
          <div className="grid grid-cols-1 gap-8">
            <AccountNotes account={account} mayWrite={mayChange} />
            <AccountSanctions account={account} mayLift={mayChange} />
            {staffMay(viewer, 'see-everything') && <AccountContent accountId={account.id} />}
            <AccountPanels account={account} />
            <AccountSessions account={account} mayEnd={mayChange} />
            <AccountHistory account={account} />
          </div>
        </Columns>
      </div>
    </>
  );
}

const brought = import.meta.glob<readonly AdminAccountPanel[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'adminAccountPanels',
});
const panels = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** Panels of other features about an account: balance, orders, strikes, grants. */
function AccountPanels({ account: { id, username } }: { account: AdminAccountDetails }) {
  const viewer = useViewer();
  const { site } = usePlatform();
  return panels
    .filter(({ act, isOn }) => staffMay(viewer, act) && isOn?.(site) !== false)
    .map(({ id: panel, title, Panel }) => (
      <Section key={panel} title={title}>
        <Suspense fallback={<RowsWaiting what={title} rows={2} />}>
          <Panel accountId={id} username={username} />
        </Suspense>
      </Section>
    ));
}
