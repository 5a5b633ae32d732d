import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { requestSignIn } from '#features/auth/sign-in-gate.ts';
import { api } from '#platform/web/api.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useSessionKnown, useViewer } from '../../session.ts';
import { eraseGuest, getGuest } from '../calls.ts';
import { forgetGuest, useGuest } from '../guest.ts';

/** For guests: an account with the address that they ordered with, which their orders then belong to. */
export function OfferAccount() {
  const known = useSessionKnown();
  const viewer = useViewer();
  const { token, email } = useGuest();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const erase = useAct(eraseGuest, {
    onDone: () => {
      forgetGuest();
      client.clear();
      toast('Your details are deleted. Your receipt stays in your email.', { tone: 'good' });
      void navigate('/');
    },
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  if (!known || viewer || !token) return null;
  // Who came by a link is asked for the address only now.
  const ask = async () => {
    const guest = email ? { email } : await api(getGuest, {}).catch(() => ({ email: '' }));
    requestSignIn({ next: pathname, email: guest.email });
  };
  return (
    <section aria-label="Create an account" className="panel grid gap-3 p-4 sm:p-6">
      <h2 className="type-heading text-4">Keep your orders in one place</h2>
      <p className="text-muted">
        Create an account with the same email address. Your orders move there, and you don’t need this link
        any more.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => void ask()}>Create an account</Button>
        <Button
          onClick={() => {
            forgetGuest();
            client.clear();
            void navigate('/');
          }}
        >
          Forget me on this device
        </Button>
        <Button pending={erase.isPending} onClick={() => erase.mutate({})}>
          Delete my details
        </Button>
      </div>
    </section>
  );
}
