import { useLocation, useNavigate } from 'react-router';
import { welcomePath } from '#features/auth/sign-in-gate.ts';
import { clearStoredCode } from '#features/referrals/stored-code.ts';
import { toast } from '#ui/toast.ts';
import { signIn } from '../../session.ts';
import type { Session } from '../calls.ts';

/** Stores a new session and continues: new people to /welcome first, the others to where they wanted to go. */
export function useArrival() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (session: Session, next: string | undefined) => {
    signIn(session);
    clearStoredCode();
    const { state, displayName } = session.user;
    if (state === 'pending') {
      if (pathname !== '/welcome') navigate(welcomePath(next ?? pathname + search));
      return;
    }
    toast(displayName ? `Good to see you, ${displayName}.` : 'You’re signed in.', { tone: 'good' });
    if (next) return navigate(next);
  };
}
