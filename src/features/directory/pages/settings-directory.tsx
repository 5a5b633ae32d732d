import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { getMyDirectoryEntries } from '#features/directory/calls.ts';
import { OwnEntries } from '#features/directory/ui/own-entries.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';

const lede = 'You’re listed only while you want to be, with what you write here.';

export const meta = unlistedMeta('Directory', lede);

export default function SettingsDirectoryPage() {
  const { site } = usePlatform();
  return (
    <SettingsFrame title="Directory" lede={lede} to="be listed in the directory">
      {() =>
        siteRules[site].can.recruit ? (
          <Own />
        ) : (
          <EmptyState
            title="No directory on this site"
            action={
              <ButtonLink tone="primary" to="/settings">
                All settings
              </ButtonLink>
            }
          >
            On the kids site nobody is listed.
          </EmptyState>
        )
      }
    </SettingsFrame>
  );
}

function Own() {
  const { data, isError, refetch, isFetching } = useCall(getMyDirectoryEntries, {});
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <RowsWaiting what="your entries" rows={3} />;
  if (data.refusal) return <EmptyState title="Not yet">{data.refusal}</EmptyState>;
  return <OwnEntries own={data} />;
}
