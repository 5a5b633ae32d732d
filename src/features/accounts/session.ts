import { logout } from '#features/auth/calls.ts';
import { requestSignIn } from '#features/auth/sign-in-gate.ts';
import { api, takeSessionFrom } from '#platform/web/api.ts';
import { keptStore } from '#platform/web/kept-store.ts';
import { useIsHydrated } from '#platform/web/use-call.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import type { Session } from './arrival/calls.ts';
import { getProfile, type MyProfile, myProfileKeys } from './calls.ts';
import { forgetGuest, useGuest } from './guests/guest.ts';

/** Other programs read this item too, so its name and shape are part of the API. */
const STORED_AS = 'auth-storage';

type SignedIn = MyProfile & { accessToken: string };
interface SessionState {
  user: SignedIn | null;
}

/** Of a stored user from an older build only the token is trusted: the rest is fetched again. */
let tokenOfOldUser: string | null = null;

const useSession = keptStore<SessionState>(STORED_AS, (stored) => ({ user: readUser(stored) }));

function readUser(stored: unknown): SignedIn | null {
  const user = (stored as Partial<SessionState> | undefined)?.user;
  if (typeof user?.accessToken !== 'string') return null;
  if (myProfileKeys.every((key) => key in user)) return user;
  tokenOfOldUser = user.accessToken;
  return null;
}

const currentUser = () => useSession.getState().user;
const token = () => currentUser()?.accessToken ?? tokenOfOldUser;

/** Who is signed in. Null on the server and during hydration, so that both render the same. */
export const useViewer = (): MyProfile | null => useSession((state) => state.user);

/** False until hydration: before that, "nobody is signed in" only means "not known yet". */
export const useSessionKnown = useIsHydrated;

export function signIn({ user, accessToken }: Session): void {
  useSession.setState({ user: { ...user, accessToken } });
}

function forget(): void {
  tokenOfOldUser = null;
  useSession.setState({ user: null });
}

/** What this browser keeps of somebody, such as a half-written comment, has their id in its name. */
function dropKept(personId: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.includes(personId)) localStorage.removeItem(name);
  } catch {
    // Without storage nothing was kept.
  }
}

/** Signs out here at once, even when the server can't be reached. */
export function signOut(): void {
  const user = currentUser();
  if (!user) return;
  api(logout, {}).catch(() => {});
  forget();
  dropKept(user.id);
  toast('You’re signed out.');
}

/** Updates the viewer from a call's reply. The session itself stays as it is. */
export function updateUser(profile: Partial<MyProfile>): void {
  useSession.setState(({ user }) => ({ user: user && { ...user, ...profile } }));
}

/** Refetches the viewer: joined tribes, state and counts change elsewhere. */
export async function refreshViewer(): Promise<void> {
  const requestedToken = token();
  if (!requestedToken) return;
  const user = await api(getProfile, {}).catch(() => null);
  // Somebody may have signed out meanwhile, here or in another tab.
  if (user && token() === requestedToken) signIn({ user, accessToken: requestedToken, isNew: false });
}

takeSessionFrom({
  token,
  guestToken: () => useGuest.getState().token || null,
  viewerId: () => currentUser()?.id ?? null,
  onChange: (changed) =>
    useSession.subscribe((now, before) => {
      if (now.user?.id !== before.user?.id) changed();
    }),
  ended({ code, message }) {
    if (code === 'LINK_ENDED') {
      forgetGuest();
      return void toastRefusal({ message });
    }
    if (!token()) return;
    forget();
    if (code === 'KIDS_SITE') {
      toast(message);
      return;
    }
    toast('Your session has ended. Sign in again to continue.', {
      tone: 'bad',
      action: { label: 'Sign in', run: () => requestSignIn({ to: 'continue' }) },
    });
  },
});
