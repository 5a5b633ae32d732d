import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { beginTwoFactor } from '#features/auth/two-factor/calls.ts';
import type { CallReply } from '#platform/call.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';

/** What it is, and how to turn it on. */
export function TwoFactorOff({ onEnabled }: { onEnabled: (recoveryCodes: string[]) => void }) {
  const [setup, setSetup] = useState<CallReply<typeof beginTwoFactor>>();
  const begin = useAct(beginTwoFactor, {
    onDone: setSetup,
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
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
            With two-factor sign-in, a code from an app on your phone is needed besides the code we send you.
            Adds a second step, so nobody can sign in with access to your email alone. Any authenticator app
            works.
          </p>
        </div>
      </div>
      <Button tone="primary" pending={begin.isPending} onClick={() => begin.mutate({})}>
        Set up two-factor sign-in
      </Button>
    </div>
  );
}
