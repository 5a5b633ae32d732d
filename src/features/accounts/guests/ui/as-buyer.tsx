import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SignedIn, type SignedInProps } from '#features/auth/ui/signed-in.tsx';
import { api } from '#platform/web/api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useSessionKnown, useViewer } from '../../session.ts';
import { claimGuestOrders } from '../calls.ts';
import { becomeGuest, forgetGuest, useGuest } from '../guest.ts';

interface AsBuyerProps extends Pick<SignedInProps, 'to' | 'waiting'> {
  /** @param buyer who it is shown to, as a key */
  children: (buyer: string) => ReactNode;
}

/** Content for whoever bought something: a member, or a guest with the link of their emails. */
export function AsBuyer({ to, waiting, children }: AsBuyerProps) {
  const known = useSessionKnown();
  const viewer = useViewer();
  const { token } = useGuest();
  const isOpening = useLink();
  const isMember = viewer !== null && viewer.state !== 'pending';
  const isClaiming = useClaim(isMember ? viewer.id : null, token);
  if (!known || isOpening || isClaiming) return waiting;
  if (!viewer && token) return children(token);
  return (
    <SignedIn
      to={to}
      waiting={waiting}
      action={<ButtonLink to="/order-link">I ordered without an account</ButtonLink>}
    >
      {({ id }) => children(id)}
    </SignedIn>
  );
}

/** Takes the token out of a link of an email. @returns whether the address still has one */
function useLink(): boolean {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const key = /^#key=(guest-[\w-]+)$/.exec(hash)?.[1];
  useEffect(() => {
    if (!key) return;
    becomeGuest(client, { token: key, email: '' });
    void navigate(pathname + search, { replace: true });
  }, [key, pathname, search, client, navigate]);
  return key !== undefined;
}

/** Whom the orders of a guest were asked for, so that it is done once. */
let asked = '';

/** They have an account now: what they ordered as a guest with its address belongs to it. @returns whether that is being done */
function useClaim(accountId: string | null, token: string): boolean {
  const client = useQueryClient();
  const claim = accountId && token ? `${accountId} ${token}` : '';
  const [done, setDone] = useState(asked);
  useEffect(() => {
    if (!claim || asked === claim) return;
    asked = claim;
    api(claimGuestOrders, {})
      .then(({ claimed }) => {
        if (claimed === 0)
          return toast(
            'You’re signed in with another email address. To see what you ordered as a guest, sign out first.',
          );
        forgetGuest();
        void client.invalidateQueries();
        toast('What you ordered as a guest is in your account now.', { tone: 'good' });
      })
      // The orders stay the guest's, and are asked for again on the next page.
      .catch(() => {
        asked = '';
      })
      .finally(() => setDone(claim));
  }, [claim, client]);
  return claim !== '' && done !== claim;
}
