import { useQueryClient } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { refreshViewer } from '#features/accounts/session.ts';
import { beginTwoFactor, getTwoFactor } from '#features/auth/two-factor/calls.ts';
import type { CallReply } from '#platform/call.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

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

/** What it is, and how to turn it on. */
function TwoFactorOff({ onEnabled }: { onEnabled: (recoveryCodes: string[]) => void }) {
  const [setup, setSetup] = useState<CallReply<typeof beginTwoFactor>>();
  const begin = useAct(beginTwoFactor, {
    onDone: setSetup,
    onRefused: toastRefusal,
  });
  if (setup) {
    return <TwoFactorSetup setup={setup} onCancel={() => setSetup(undefined)} onEnabled={onEnabled} />;
  }
  return (
    <div className="panel grid justify-items-start gap-4 p-4 sm:p-6">
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-muted">
          <ShieldCheck aria-hidden="true" />
        </span>
        <div className="grid gap-1">
          <p className="font-semibold">Off</p>
          <p className="max-w-[60ch] text-2 text-muted">
            You’ll need a code from an authenticator app as well as the one we email you, so nobody can sign
            in with access to your email alone. Any authenticator app works.
          </p>
        </div>
      </div>
      <Button tone="primary" pending={begin.isPending} onClick={() => begin.mutate({})}>
        Set up two-factor sign-in
      </Button>
    </div>
  );
}
