import { useLocation, useNavigate } from 'react-router';
import { change, claimedBy } from '#features/auth/kept-intents.ts';
import { type KeptIntent, pathNow, welcomePath } from '#features/auth/sign-in-gate.ts';
import { clearStoredCode } from '#features/referrals/stored-code.ts';
import { toast } from '#ui/toast.ts';
import { signIn } from '../../session.ts';
import type { Session } from '../calls.ts';

/** Stores a new session and continues: new people to /welcome first, the others to where they wanted to go. */
export function useArrival() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (session: Session, next: string | undefined, wanted: KeptIntent | null) => {
    change((kept) => claimedBy(kept, session.user.id, wanted));
    signIn(session);
    clearStoredCode();
    const { state, displayName } = session.user;
    if (state === 'pending') {
      if (pathname !== '/welcome') navigate(welcomePath(next ?? pathNow()));
      return;
    }
    toast(displayName ? `Good to see you, ${displayName}.` : 'You’re signed in.', { tone: 'good' });
    if (next) return navigate(next);
  };
}
