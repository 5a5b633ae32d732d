import type { VerificationRequest } from '#features/accounts/verification/calls.ts';
import { Chip } from '#ui/chip.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { Day } from '#ui/when.tsx';
import { badgeLabels, stateLabels } from './verification-labels.ts';

/** Every request with its state, newest first. */
export function VerificationStatus({ requests }: { requests: readonly VerificationRequest[] }) {
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
