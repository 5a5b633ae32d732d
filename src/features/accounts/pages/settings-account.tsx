import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Day } from '#ui/when.tsx';
import { ExportPanel } from '../data-export/ui/export-panel.tsx';
import { DeleteAccount } from '../lifecycle/ui/delete-account.tsx';
import { TakeABreak } from '../lifecycle/ui/take-a-break.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { getUsernameHistory } from '../usernames/calls.ts';

export const meta = unlistedMeta('Account', 'Download your data, take a break or delete your account.');

export default function SettingsAccountPage() {
  return (
    <SettingsFrame
      title="Account"
      lede="Download your data, take a break or delete your account."
      to="manage your account"
    >
      {(viewer) => (
        <div className="grid gap-10">
          <section className="grid gap-3">
            <SectionHeading title="Usernames" />
            <PreviousUsernames username={viewer.username} />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Download your data" />
            <ExportPanel />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Take a break" />
            <TakeABreak viewer={viewer} />
          </section>
          <section className="grid gap-3">
            <SectionHeading title="Delete account" />
            <DeleteAccount viewer={viewer} />
          </section>
        </div>
      )}
    </SettingsFrame>
  );
}

/** Former usernames, while they redirect or are reserved. */
function PreviousUsernames({ username }: { username: string }) {
  const { data, isError, refetch, isFetching } = useCall(getUsernameHistory, {});
  if (isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="your usernames">
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  }
  const now = Date.now();
  return (
    <div className="grid gap-3">
      <p>
        You are <strong>@{username}</strong>.{' '}
        <span className="text-muted">
          {data.changeAfter ? (
            <>
              You can change your username from <Day at={data.changeAfter} />.
            </>
          ) : (
            'You can change your username in your profile settings.'
          )}
        </span>
      </p>
      {data.items.length > 0 && (
        <ul className="panel divide-y divide-line" aria-label="Your old usernames">
          {data.items.map(({ username: old, redirectUntil, heldUntil }) => (
            <li key={old} className="grid gap-0.5 px-4 py-3 sm:flex sm:justify-between sm:gap-4">
              <span className="font-semibold">@{old}</span>
              <span className="text-2 text-muted">
                {Date.parse(redirectUntil) > now ? (
                  <>
                    redirects to you until <Day at={redirectUntil} />
                  </>
                ) : (
                  <>
                    no longer redirects; reserved for you until <Day at={heldUntil} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
