import { type ReactNode, useEffect } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { refreshViewer, useSessionKnown } from '#features/accounts/session.ts';
import type { ContactKind } from '#features/auth/calls.ts';
import { type ContactChange, openContactChange, undoContactChange } from '#features/auth/contact/calls.ts';
import { requestSignIn } from '#features/auth/sign-in-gate.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Day } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Undo a change to your account', matches),
  { name: 'description', content: 'Get your account back after somebody changed how you sign in.' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/**
 * For whoever lost an address to somebody else: the secret behind the `#` identifies them. Opening the page changes
 * nothing, since mail scanners open links too.
 */
export default function UndoContactPage() {
  const known = useSessionKnown();
  const token = useLocation().hash.slice(1);
  const look = useAct(openContactChange);
  const undo = useAct(undoContactChange, { onDone: () => void refreshViewer() });
  const lookUp = look.mutate;
  useEffect(() => {
    if (token) lookUp({ body: { token } });
  }, [token, lookUp]);
  if (undo.isSuccess) {
    return (
      <Frame>
        <EmptyState
          title="Your account is yours again"
          action={
            <Button
              tone="primary"
              onClick={() => requestSignIn({ to: 'secure your account', next: '/settings/security' })}
            >
              Sign in
            </Button>
          }
        >
          We undid the change and signed your account out everywhere. Sign in again, and think about turning
          on two-factor sign-in.
        </EmptyState>
      </Frame>
    );
  }
  if (known && (!token || look.isError || undo.error?.code === 'NOT_FOUND')) {
    return (
      <Frame>
        <EmptyState title="This link doesn’t work">
          It may be incomplete, older than 7 days, or already used. Open the newest link in our message.
        </EmptyState>
      </Frame>
    );
  }
  if (!look.data) {
    return (
      <Frame>
        <RowsWaiting what="the change" />
      </Frame>
    );
  }
  return (
    <Frame>
      <div className="panel grid justify-items-start gap-4 p-4 sm:p-6">
        <p className="max-w-[60ch]">
          <Change change={look.data} />
        </p>
        <p className="max-w-[60ch] text-2 text-muted">
          If you undo it, your account is signed out everywhere, and every way to sign in that was added since
          is removed. If you made this change yourself, close this page: there’s nothing to do.
        </p>
        {undo.error && (
          <p role="alert" className="max-w-[60ch] text-bad">
            {undo.error.message}
          </p>
        )}
        <Button tone="danger" pending={undo.isPending} onClick={() => undo.mutate({ body: { token } })}>
          Undo this change
        </Button>
      </div>
    </Frame>
  );
}

const names: Record<ContactKind, string> = { email: 'email address', phone: 'phone number' };

function Change({ change: { kind, change, changedAt, before } }: { change: ContactChange }) {
  const day = <Day at={changedAt} />;
  const name = names[kind];
  if (!before) {
    return (
      <>
        On {day}, {kind === 'email' ? 'an' : 'a'} {name} was added to your account.
      </>
    );
  }
  return (
    <>
      On {day}, your {name} <strong className="wrap-anywhere">{before}</strong> was{' '}
      {change === 'removed' ? 'removed from' : 'replaced by another one in'} your account.
    </>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <WorkHeader width="reading" title="Your account" lede="Undo a change to how you sign in." />
    <Page width="reading" className="pt-5 pb-16">
      {children}
    </Page>
  </>
);
