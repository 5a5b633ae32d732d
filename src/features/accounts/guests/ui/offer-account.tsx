import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { requestSignIn } from '#features/auth/sign-in-gate.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { useSessionKnown, useViewer } from '../../session.ts';
import { getGuest } from '../calls.ts';
import { forgetGuest, useGuest } from '../guest.ts';
import { DeleteDetails } from './delete-details.tsx';

/** For guests: an account with the address that they ordered with, which their orders then belong to. */
export function OfferAccount({ isOrder = false }: { isOrder?: boolean }) {
  const known = useSessionKnown();
  const viewer = useViewer();
  const { token, email } = useGuest();
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = () => {
    forgetGuest();
    client.clear();
    void navigate('/');
  };
  if (!known || viewer || !token) return null;
  // Who came by a link is asked for the address only now.
  const ask = async () => {
    const guest = email ? { email } : await api(getGuest, {}).catch(() => ({ email: '' }));
    requestSignIn({ to: 'keep your orders in one place', email: guest.email });
  };
  return (
    <section aria-label="Create an account" className="panel grid gap-3 p-4 sm:p-6">
      <h2 className="type-heading text-4">Keep your orders in one place</h2>
      <p className="text-muted">
        Create an account with the same email address. Your orders move there, and you won’t need the links in
        our emails.
      </p>
      <Button className="justify-self-start" onClick={() => void ask()}>
        Create an account
      </Button>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={leave}>
          Forget me on this device
        </Button>
        {isOrder && <DeleteDetails onDone={leave} />}
      </div>
    </section>
  );
}
