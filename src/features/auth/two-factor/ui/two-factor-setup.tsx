import { Copy } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { beginTwoFactor } from '#features/auth/two-factor/calls.ts';
import { enableTwoFactor } from '#features/auth/two-factor/calls.ts';
import { CodeForm } from '#features/auth/ui/code-form.tsx';
import type { CallReply } from '#platform/call.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useCodeProblem } from './use-code-problem.ts';

const SetupQr = lazy(() => import('./setup-qr.tsx'));

interface TwoFactorSetupProps {
  setup: CallReply<typeof beginTwoFactor>;
  onCancel: () => void;
  onEnabled: (recoveryCodes: string[]) => void;
}

/** Scan the QR code, then confirm with a code from the app. */
export function TwoFactorSetup({ setup, onCancel, onEnabled }: TwoFactorSetupProps) {
  const { problem, setProblem, attempt, refused } = useCodeProblem();
  const enable = useAct(enableTwoFactor, {
    onDone: ({ recoveryCodes }) => {
      toast('Two-factor sign-in is on.', { tone: 'good' });
      onEnabled(recoveryCodes);
    },
    onRefused: refused,
  });
  // Groups of four are easier to type from the screen.
  const key = setup.secret.match(/.{1,4}/g)?.join(' ') ?? setup.secret;
  return (
    <ol className="panel divide-y divide-line">
      <Step number={1} title="Scan the code with your authenticator app">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <Suspense fallback={<Skeleton className="size-44" />}>
            <SetupQr uri={setup.uri} />
          </Suspense>
          <div className="grid min-w-0 flex-1 basis-60 justify-items-start gap-2">
            <p className="text-2 text-muted">
              Google Authenticator, 1Password, Microsoft Authenticator, or the one built into your phone.
              Can’t scan? Open{' '}
              <a className="link" href={setup.uri}>
                this link
              </a>{' '}
              on your phone, or enter the key by hand:
            </p>
            <p className="wrap-anywhere font-mono text-2">{key}</p>
            <Button size="small" onClick={() => void copyText(setup.secret, 'Key copied.')}>
              <Copy aria-hidden="true" />
              Copy key
            </Button>
          </div>
        </div>
      </Step>
      <Step number={2} title="Enter the code that the app shows">
        <CodeForm
          label="Code from your app"
          problem={problem}
          onProblem={setProblem}
          attempt={attempt}
          pending={enable.isPending}
          onSubmit={(code) => enable.mutate({ body: { code } })}
        >
          <div>
            <Button size="small" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </CodeForm>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid gap-4 p-4 sm:p-6">
      <h3 className="flex items-center gap-3 font-semibold">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-raised text-2 tabular-nums"
        >
          {number}
        </span>
        {title}
      </h3>
      {children}
    </li>
  );
}
