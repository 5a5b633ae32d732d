import { useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { refreshViewer } from '#features/accounts/session.ts';
import { getTwoFactor } from '#features/auth/two-factor/calls.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';

/** Whether two-factor sign-in is on, with the actions for it. */
export function TwoFactorPanel({ viewer }: { viewer: MyProfile }) {
  const client = useQueryClient();
  const { data, isError, refetch, isFetching } = useCall(getTwoFactor, {});
  /** Shown until they are confirmed as saved, since they can't be shown again. */
  const [codes, setCodes] = useState<readonly string[]>();
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="two-factor sign-in">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  function changed() {
    // Staff permissions depend on it.
    void refreshViewer();
    return client.invalidateQueries({ queryKey: callKey(getTwoFactor) });
  }
  if (codes) return <NewRecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />;
  const newCodes = (fresh: readonly string[]) => {
    setCodes(fresh);
    void changed();
  };
  return (
    <div className="grid gap-4">
      {viewer.staffNeedsSecondFactor && (
        <p role="status" className="flex gap-3 rounded-control border border-warn p-4">
          <ShieldAlert aria-hidden="true" className="shrink-0 text-warn" />
          {data.isOn
            ? 'This session hasn’t proved your second factor yet. Confirm it below to use your staff permissions.'
            : 'Your staff permissions start when two-factor sign-in is on.'}
        </p>
      )}
      {data.isOn ? (
        <TwoFactorOn
          twoFactor={data}
          canConfirm={viewer.staffNeedsSecondFactor}
          onChanged={() => void changed()}
          onNewCodes={newCodes}
        />
      ) : (
        <TwoFactorOff onEnabled={newCodes} />
      )}
    </div>
  );
}
