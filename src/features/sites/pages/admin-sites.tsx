import { unlistedMeta } from '#features/sites/page-title.ts';
import { getAdminSite } from '#features/sites/settings/calls.ts';
import { SiteSettingsForm } from '#features/sites/settings/ui/site-settings-form.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { EditOf } from '#ui/edit-of.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Site settings', 'The name and switches of this site.');

export default function AdminSites() {
  const { sites, site } = usePlatform();
  const { data, error, refetch, isFetching } = useCall(getAdminSite, {});
  const others = sites.filter((other) => other.site !== site);
  return (
    <>
      <WorkHeader
        width="full"
        title="Site settings"
        lede={
          data?.updatedAt && (
            <>
              Last changed <When at={data.updatedAt} /> by{' '}
              <AccountLink account={data.updatedBy} none="a deleted account" />
            </>
          )
        }
      />
      <div className="grid gap-6 pt-5">
        {data ? (
          <EditOf of={{ ...data, id: 'settings' }}>
            {(settings) => <SiteSettingsForm settings={settings} />}
          </EditOf>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <RowsWaiting what="the settings" rows={8} />
        )}
        <p className="text-2 text-muted">
          Other sites have settings of their own:{' '}
          {others.map(({ site: id, name, origin }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <a className="link" href={`${origin}/admin/sites`}>
                {name}
              </a>
            </span>
          ))}
        </p>
      </div>
    </>
  );
}
