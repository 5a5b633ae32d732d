import { refreshViewer } from '#features/accounts/session.ts';
import { confirmSecondFactor, getTwoFactor } from '#features/auth/two-factor/calls.ts';
import { SecondFactorForm } from '#features/auth/two-factor/ui/second-factor-form.tsx';
import { useCodeProblem } from '#features/auth/two-factor/ui/use-code-problem.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';

interface ConfirmDialogProps {
  /** Why a code is needed. */
  message: string;
  onClose: (isConfirmed: boolean) => void;
}

/** Asks for a code before something that needs a fresh second factor, or links to the setup. */
export default function ConfirmDialog({ message, onClose }: ConfirmDialogProps) {
  const { data, isError, refetch, isFetching } = useCall(getTwoFactor, {});
  if (data && !data.isOn) {
    return (
      <Dialog
        open
        onClose={() => onClose(false)}
        title="Set up two-factor sign-in"
        footer={
          <>
            <Button onClick={() => onClose(false)}>Not now</Button>
            <ButtonLink tone="primary" to="/settings/security" onClick={() => onClose(false)}>
              Set it up
            </ButtonLink>
          </>
        }
      >
        <p>{message}</p>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={() => onClose(false)} title="Confirm it’s you" description={message}>
      {isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && (
        <Loading what="your settings">
          <Skeleton className="h-control w-full" />
        </Loading>
      )}
      {data && <Confirm onDone={() => onClose(true)} />}
    </Dialog>
  );
}

function Confirm({ onDone }: { onDone: () => void }) {
  const state = useCodeProblem();
  const confirm = useAct(confirmSecondFactor, {
    onDone: () => {
      onDone();
      // Staff get their permissions back in this session.
      void refreshViewer();
    },
    onRefused: state.refused,
  });
  return (
    <SecondFactorForm
      state={state}
      pending={confirm.isPending}
      onSubmit={(code) => confirm.mutate({ body: { code } })}
    />
  );
}
