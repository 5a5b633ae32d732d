import { create } from 'zustand';

export interface SignInIntent {
  /** Where to go once signed in; without it one stays. */
  next?: string;
  /** Where to go when the dialog is closed without signing in; without it one stays. */
  onCancel?: string;
}

/** What a visitor wanted to do before signing in; the dialog is open while it is set. */
export const useSignInIntent = create<{ intent: SignInIntent | null }>()(() => ({ intent: null }));

export const requestSignIn = (intent: SignInIntent = {}): void => useSignInIntent.setState({ intent });
export const clearSignInIntent = (): void => useSignInIntent.setState({ intent: null });

/** `const ask = useSignInGate(); ask({ next: '/tribes' })` opens the sign-in dialog and leads on from there. */
export const useSignInGate = () => requestSignIn;

/** Only a path of this site: an address from outside must not lead anybody away. */
export function safePath(path: string | null | undefined, fallback = '/'): string {
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash: "/\t/evil.example" leads away.
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return fallback;
  return path;
}
