import { create } from 'zustand';

export interface SignInWish {
  /** Where to go once signed in; without it one stays. */
  next?: string;
  /** Where to go when the dialog is closed without signing in; without it one stays. */
  otherwise?: string;
}

/** What somebody wanted that needs signing in; the dialog is open while there is a wish. */
export const useSignInWish = create<{ wish: SignInWish | null }>()(() => ({ wish: null }));

export const askToSignIn = (wish: SignInWish = {}): void => useSignInWish.setState({ wish });
export const forgetSignInWish = (): void => useSignInWish.setState({ wish: null });

/** `const ask = useSignInGate(); ask({ next: '/tribes' })` opens the sign-in dialog and leads on from there. */
export const useSignInGate = () => askToSignIn;

/** Only a path of this site: an address from outside must not lead anybody away. */
export function safePath(path: string | null | undefined, fallback = '/'): string {
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash: "/\t/evil.example" leads away.
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return fallback;
  return path;
}
