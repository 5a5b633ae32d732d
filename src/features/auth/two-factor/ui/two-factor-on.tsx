import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import {
  confirmSecondFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  type TwoFactor,
} from '#features/auth/two-factor/calls.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useCodeProblem } from './use-code-problem.ts';

/** With this few recovery codes left, the panel suggests getting new ones. */
const FEW = 3;

interface TwoFactorOnProps {
  twoFactor: TwoFactor;
  /** Staff whose session has not proved it yet. */
  canConfirm: boolean;
  onChanged: () => void;
  onNewCodes: (recoveryCodes: string[]) => void;
}

type Asked = 'confirm' | 'renew' | 'disable';

export function TwoFactorOn({ twoFactor, canConfirm, onChanged, onNewCodes }: TwoFactorOnProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { enabledAt, recoveryCodesLeft: left } = twoFactor;
  const close = () => setAsked(null);
  return (
    <div className="panel divide-y divide-line">
      <div className="flex items-start gap-4 p-4 sm:p-6">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-good">
          <ShieldCheck aria-hidden="true" />
        </span>
        <div className="grid gap-1">
          <p className="font-semibold">On</p>
          <p className="text-2 text-muted">
            You need a code from your authenticator app to sign in.
            {enabledAt && (
              <>
                {' '}
                Turned on <Day at={enabledAt} />.
              </>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6">
        <div>
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            Recovery codes{' '}
            {left <= FEW && <Chip tone="warn">{left === 0 ? 'None left' : 'Running low'}</Chip>}
          </p>
          <p className="text-2 text-muted">{left} of 10 left. Each signs you in once without your app.</p>
        </div>
        <Button size="small" onClick={() => setAsked('renew')}>
          Get new codes
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6">
        <p className="text-2 text-muted">Lost or changed your phone? Turn it off, then set it up again.</p>
        <div className="flex flex-wrap gap-2.5">
          {canConfirm && (
            <Button size="small" tone="primary" onClick={() => setAsked('confirm')}>
              Confirm it’s you
            </Button>
          )}
          <Button size="small" tone="danger" onClick={() => setAsked('disable')}>
            Turn off
          </Button>
        </div>
      </div>
      {asked === 'confirm' && <ConfirmDialog onClose={close} onDone={onChanged} />}
      {asked === 'renew' && <RenewDialog onClose={close} onDone={onNewCodes} />}
      {asked === 'disable' && <DisableDialog onClose={close} onDone={onChanged} />}
    </div>
  );
}

interface AskProps<T = void> {
  onClose: () => void;
  onDone: (made: T) => void;
}

function ConfirmDialog({ onClose, onDone }: AskProps) {
  const state = useCodeProblem();
  const confirm = useAct(confirmSecondFactor, {
    onDone: () => {
      onClose();
      onDone();
    },
    onRefused: state.refused,
  });
  return (
    <Dialog open onClose={onClose} title="Confirm it’s you">
      <SecondFactorForm
        state={state}
        pending={confirm.isPending}
        onSubmit={(code) => confirm.mutate({ body: { code } })}
      />
    </Dialog>
  );
}

function RenewDialog({ onClose, onDone }: AskProps<string[]>) {
  const state = useCodeProblem();
  const renew = useAct(renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => {
      onClose();
      onDone(recoveryCodes);
    },
    onRefused: state.refused,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Get new recovery codes"
      description="Your old recovery codes stop working."
    >
      <SecondFactorForm
        state={state}
        pending={renew.isPending}
        onSubmit={(code) => renew.mutate({ body: { code } })}
      />
    </Dialog>
  );
}

function DisableDialog({ onClose, onDone }: AskProps) {
  const state = useCodeProblem();
  const disable = useAct(disableTwoFactor, {
    onDone: () => {
      toast('Two-factor sign-in is off.');
      onClose();
      onDone();
    },
    onRefused: state.refused,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn off two-factor sign-in?"
      description="You’ll sign in with only a code by email or text message. Your recovery codes stop working."
    >
      <SecondFactorForm
        state={state}
        pending={disable.isPending}
        onSubmit={(code) => disable.mutate({ body: { code } })}
      />
    </Dialog>
  );
}
