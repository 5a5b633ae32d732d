import { useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { deactivateAccount, reactivateAccount } from '#features/accounts/lifecycle/calls.ts';
import { BREAK_DAYS } from '#features/accounts/lifecycle/transitions.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Day } from '#ui/when.tsx';
import { useAccountChange } from './use-account-change.ts';

export function TakeABreak({ viewer: { state, stateUntil } }: { viewer: MyProfile }) {
  const [asking, setAsking] = useState(false);
  const leave = useAccountChange(deactivateAccount, { success: 'Your account is hidden. Enjoy your break.' });
  const back = useAccountChange(reactivateAccount, {
    success: 'Welcome back. Your account is active again.',
  });
  if (state === 'deactivated') {
    return (
      <div className="panel grid justify-items-start gap-3 p-4 sm:p-6">
        <p>
          You’re taking a break
          {stateUntil && (
            <>
              {' '}
              until <Day at={stateUntil} />
            </>
          )}
          . Nobody can see you.
        </p>
        <Button tone="primary" pending={back.isPending} onClick={() => back.mutate({})}>
          Reactivate account
        </Button>
      </div>
    );
  }
  return (
    <div className="panel grid justify-items-start gap-3 p-4 sm:p-6">
      <p className="max-w-[60ch]">
        Hide your account, profile and posts for up to {BREAK_DAYS} days. You can come back anytime and find
        everything as you left it.
      </p>
      {state === 'active' ? (
        <Button onClick={() => setAsking(true)}>Take a break</Button>
      ) : (
        <p className="text-muted">You can’t take a break right now.</p>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Hide your account?"
        description={`It’s reactivated after ${BREAK_DAYS} days, or whenever you choose.`}
        footer={
          <>
            <Button onClick={() => setAsking(false)} data-autofocus>
              Stay
            </Button>
            <Button
              tone="primary"
              pending={leave.isPending}
              onClick={() => leave.mutate({}, { onSettled: () => setAsking(false) })}
            >
              Take a break
            </Button>
          </>
        }
      />
    </div>
  );
}
