import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/**
 * What visitors can want to do, by kind, with all that it takes to do it later. Features add theirs by declaration merging
 * beside `intents` in their page-parts.ts, which has the words and how it is done.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface IntentMap {}
export type IntentKind = keyof IntentMap;
export type Intent = { [K in IntentKind]: { kind: K } & IntentMap[K] }[IntentKind];

export interface SignInRequest {
  /** Done for them after signing in or up. */
  intent?: Intent | undefined;
  /** Ends the sentence "Sign in to ...", where nothing is done afterwards but going on. */
  to?: string | undefined;
  /** Where to go after signing in; left out: stay on the page. */
  next?: string | undefined;
  /** Whose sign-in it is; left out: they say. */
  email?: string;
  /** Where to go when the dialog is closed without signing in; left out: stay on the page. */
  onCancel?: string;
}

/** An intent that waits in this browser until whoever had it has signed in. It never comes from an address. */
export interface KeptIntent {
  id: string;
  intent: Intent;
  /** Where they stood. */
  path: string;
  /** In ms: later it isn't done any more. */
  until: number;
  /** Who signed in for it; null until then. */
  by: string | null;
  /** The tab in which they asked, or signed in. */
  tab: string;
}

export const KEPT_AS = 'intent:';
/** The names under which this browser keeps intents: one each, so that two tabs never overwrite each other's. */
export function keptNames(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(KEPT_AS));
  } catch {
    return [];
  }
}

interface Gate {
  /** Why somebody is asked to sign in; the dialog is open while it is set. */
  request: SignInRequest | null;
  /** An intent that goes on: its page does it, or learns that it was done. */
  resumed: Intent | null;
}
export const useSignInRequest = create<Gate>()(() => ({ request: null, resumed: null }));

export const requestSignIn = (request: SignInRequest = {}): void => useSignInRequest.setState({ request });
export const closeSignIn = (): void => useSignInRequest.setState({ request: null });

/** The address of this moment, with its query and fragment. */
export const pathNow = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** `const ask = useSignInGate(); ask({ to: 'see your tribes', next: '/tribes' })` opens the dialog and continues there. */
export const useSignInGate = () => requestSignIn;

/**
 * Goes on with what a visitor wanted here, as if they pressed the control again, or takes note that it was done.
 * @param id the intent's
 * @param isReady false while it isn't known yet whether they may
 */
export function useResumed<K extends IntentKind>(
  kind: K,
  id: string,
  resume: () => void,
  isReady = true,
): void {
  const resumed = useSignInRequest((gate) => gate.resumed) as ({ kind: IntentKind } & { id?: string }) | null;
  const go = useEffectEvent(resume);
  const isMine = isReady && resumed?.kind === kind && resumed.id === id;
  useEffect(() => {
    if (!isMine) return;
    useSignInRequest.setState({ resumed: null });
    go();
  }, [isMine]);
}

/** Only paths of this site, so that a crafted link can't redirect people elsewhere. */
export function safePath(path: string | null | undefined, fallback = '/'): string {
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash: "/\t/evil.example" leads away.
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return fallback;
  return path;
}

/** `/welcome`, with the path to return to. */
export const welcomePath = (next: string | undefined): string =>
  next ? `/welcome?${new URLSearchParams({ next })}` : '/welcome';
