import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { Day } from '#ui/when.tsx';
import type { MyProfile } from '../calls.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { getVerification, type VerificationRequest } from '../verification/calls.ts';
import { VerificationForm } from '../verification/ui/verification-form.tsx';
import { badgeLabels, stateLabels } from '../verification/ui/verification-labels.ts';

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

/** Every request with its state, newest first. */
function VerificationStatus({ requests }: { requests: readonly VerificationRequest[] }) {
  return (
    <ol className="panel divide-y divide-line">
      {requests.map((request) => {
        const { id, type, state, reason } = request;
        return (
          <li key={id} className="grid gap-1.5 p-4">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {badgeLabels[type].label}
              {state === 'approved' && <VerifiedBadge type={type} />}
              <Chip tone={stateLabels[state].tone}>{stateLabels[state].label}</Chip>
            </p>
            <p className="text-2 text-muted">
              <WhatHappened request={request} />
            </p>
            {reason && <p className="max-w-[60ch]">{reason}</p>}
          </li>
        );
      })}
    </ol>
  );
}

function WhatHappened({ request }: { request: VerificationRequest }) {
  const { state, askedAt, decidedAt, approvedUntil } = request;
  if (state === 'requested' || state === 'in_review') {
    return (
      <>
        Requested on <Day at={askedAt} />. We’ll answer here within a few days.
      </>
    );
  }
  if (state === 'approved' && approvedUntil) {
    return (
      <>
        Valid until <Day at={approvedUntil} />. You can renew it then.
      </>
    );
  }
  if (state === 'expired') return <>It expired, or another badge replaced it.</>;
  return (
    <>
      {state === 'declined' ? 'Declined' : 'Revoked'} on <Day at={decidedAt ?? askedAt} />. You can request it
      again.
    </>
  );
}
