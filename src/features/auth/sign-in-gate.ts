import { create } from 'zustand';

export interface SignInIntent {
  /** Where to go after signing in; left out: stay on the page. */
  next?: string;
  /** Whose sign-in it is; left out: they say. */
  email?: string;
  /** Where to go when the dialog is closed without signing in; left out: stay on the page. */
  onCancel?: string;
}

/** What a visitor wanted to do before signing in; the dialog is open while it is set. */
export const useSignInIntent = create<{ intent: SignInIntent | null }>()(() => ({ intent: null }));

export const requestSignIn = (intent: SignInIntent = {}): void => useSignInIntent.setState({ intent });
export const clearSignInIntent = (): void => useSignInIntent.setState({ intent: null });

/** `const ask = useSignInGate(); ask({ next: '/tribes' })` opens the sign-in dialog and continues there. */
export const useSignInGate = () => requestSignIn;

/** Only paths of this site, so that a crafted link can't redirect people elsewhere. */
export function safePath(path: string | null | undefined, fallback = '/'): string {
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash: "/\t/evil.example" leads away.
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return fallback;
  return path;
}

/** `/welcome`, with the path to return to. */
export const welcomePath = (next: string | undefined): string =>
  next ? `/welcome?${new URLSearchParams({ next })}` : '/welcome';
