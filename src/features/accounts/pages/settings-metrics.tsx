import type { MyProfile } from '#features/accounts/calls.ts';
import { getProfileIdentifiableMetrics } from '#features/accounts/metrics/calls.ts';
import { MetricsForm } from '#features/accounts/metrics/ui/metrics-form.tsx';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';

export const meta = unlistedMeta(
  'Body and performance',
  'Your body and performance metrics. You choose who can see them.',
);

export default function SettingsMetricsPage() {
  const { site } = usePlatform();
  return (
    <SettingsFrame
      title="Body and performance"
      lede="Your body and performance metrics. You choose who can see them."
      to="manage your metrics"
    >
      {(viewer) =>
        !siteRules[site].can.measure ? (
          <EmptyState
            title="No metrics on this site"
            action={
              <ButtonLink tone="primary" to="/settings">
                All settings
              </ButtonLink>
            }
          >
            On the kids site we play for fun.
          </EmptyState>
        ) : (
          <Metrics viewer={viewer} />
        )
      }
    </SettingsFrame>
  );
}

function Metrics({ viewer }: { viewer: MyProfile }) {
  const { data, isError, refetch, isFetching } = useCall(getProfileIdentifiableMetrics, {});
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="your metrics" className="grid gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  }
  return <MetricsForm viewer={viewer} kept={data} />;
}
