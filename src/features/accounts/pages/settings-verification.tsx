import type { MyProfile } from '#features/accounts/calls.ts';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { getVerification } from '#features/accounts/verification/calls.ts';
import { VerificationForm } from '#features/accounts/verification/ui/verification-form.tsx';
import { VerificationStatus } from '#features/accounts/verification/ui/verification-status.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';

export const meta = unlistedMeta(
  'Verification',
  'A badge confirms who you are. Our team reviews every request.',
);

export default function SettingsVerificationPage() {
  return (
    <SettingsFrame
      title="Verification"
      lede="A badge confirms who you are. Our team reviews every request."
      to="request a badge"
    >
      {(viewer) => <Verification viewer={viewer} />}
    </SettingsFrame>
  );
}

function Verification({ viewer }: { viewer: MyProfile }) {
  const { data, isError, refetch, isFetching } = useCall(getVerification, {});
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="your badge">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  const { requests, types } = data;
  const isOpen = requests.some(({ state }) => state === 'requested' || state === 'in_review');
  if (requests.length === 0 && types.length === 0) {
    return (
      <EmptyState title="No badges here" action={<ButtonLink to="/settings">All settings</ButtonLink>}>
        Badges aren’t available for your account type on this site.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-10">
      {requests.length > 0 && (
        <section className="grid gap-3">
          <SectionHeading title="Your requests" />
          <VerificationStatus requests={requests} />
        </section>
      )}
      {!isOpen && types.length > 0 && viewer.state === 'active' && (
        <section className="grid gap-3">
          <SectionHeading title={requests.length > 0 ? 'Request another badge' : 'Request a badge'} />
          <VerificationForm types={types} />
        </section>
      )}
    </div>
  );
}
