import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { planName } from '#features/plans/plan.ts';
import { SiteNames } from '#features/sites/ui/site-names.tsx';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import type { AdminAccountDetails } from '../calls.ts';
import { showPersonalData } from '../calls.ts';
import { adminRoleLabels, ageLabels, verificationLabels } from './account-labels.tsx';

export function AccountFacts({ account }: { account: AdminAccountDetails }) {
  const { ageBand, formerUsernames, guardian, children, stateUntil, profilePath } = account;
  const rows: [label: string, value: ReactNode][] = [
    ['Role', adminRoleLabels[account.role]],
    ['Verification', verificationLabels[account.verificationType]],
    ['Plan', planName(account.plan)],
    ['Age', ageBand ? ageLabels[ageBand] : 'Not known'],
    ['Sites', <SiteNames key="sites" sites={account.sites} />],
    ['Joined this site', <When key="joined" at={account.joinedAt} />],
    ['Account created', <When key="made" at={account.createdAt} />],
    ['Followers', mediumNumber(account.followers)],
    ['Posts', mediumNumber(account.posts)],
  ];
  if (stateUntil) rows.unshift(['State ends', <When key="until" at={stateUntil} />]);
  if (guardian) rows.push(['Guardian', <AccountLink key="guardian" account={guardian} none="None" />]);
  if (children > 0) rows.push(['Children', mediumNumber(children)]);
  if (formerUsernames.length > 0)
    rows.push(['Former usernames', formerUsernames.map((name) => `@${name}`).join(', ')]);
  return (
    <div className="grid gap-6">
      <div className="panel p-4">
        <Facts>
          {rows.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        {profilePath && (
          <Link to={profilePath} className="mt-3 inline-block text-2 text-link underline">
            View profile
          </Link>
        )}
      </div>
      <PersonalData accountId={account.id} />
    </div>
  );
}

/** Shown on request only, since every access is recorded. */
function PersonalData({ accountId }: { accountId: string }) {
  const show = useAct(showPersonalData, { onRefused: toastRefusal });
  if (!show.data) {
    return (
      <div className="panel grid gap-3 p-4">
        <h2 className="font-semibold">Personal data</h2>
        <p className="text-2 text-muted">
          Name, email, phone and birth date. The audit log will record that you viewed them.
        </p>
        <Button pending={show.isPending} onClick={() => show.mutate({ body: { accountId } })}>
          Show personal data
        </Button>
      </div>
    );
  }
  const { displayName, email, phone, birthDate, country, guardianEmail } = show.data;
  return (
    <div className="panel grid gap-3 p-4">
      <h2 className="font-semibold">Personal data</h2>
      <Facts>
        <Fact label="Name">{displayName || 'None'}</Fact>
        <Fact label="Email">{email ?? 'None'}</Fact>
        <Fact label="Phone">{phone ?? 'None'}</Fact>
        <Fact label="Birth date">{birthDate ?? 'Not given'}</Fact>
        <Fact label="Country">{country ?? 'Not given'}</Fact>
        {guardianEmail && <Fact label="Guardian">{guardianEmail}</Fact>}
      </Facts>
    </div>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-2 tabular-nums">{children}</dl>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 text-end [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
