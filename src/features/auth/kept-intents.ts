import { create } from 'zustand';
import { type Intent, KEPT_AS, type KeptIntent, keptNames } from './sign-in-gate.ts';

/** Somebody who signs in or up takes minutes. */
const HOUR = 3_600_000;
/** A child's account is deleted when no guardian has answered by then. */
const GUARDIANS_DAYS = 30 * 24 * HOUR;

type Kept = readonly KeptIntent[];

/** The newest that nobody has signed in for: of this tab, of another, or from before a reload. */
export const unclaimed = (kept: Kept, now: number): KeptIntent | null =>
  kept
    .filter(({ by, until }) => by === null && until > now)
    .toSorted((a, b) => a.until - b.until)
    .at(-1) ?? null;

/** With it, in place of another of this tab that nobody signed in for. */
export const withNew = (kept: Kept, one: KeptIntent): Kept => [
  ...kept.filter(({ by, tab }) => by !== null || tab !== one.tab),
  one,
];
export const withoutUnclaimed = (kept: Kept): Kept => kept.filter(({ by }) => by !== null);

/** It belongs to an account from now on. What belongs to others on this device is forgotten. */
export const claimedBy = (kept: Kept, accountId: string, one: KeptIntent | null): Kept => [
  ...kept.filter(({ id, by }) => id !== one?.id && (by === null || by === accountId)),
  ...(one ? [{ ...one, by: accountId, tab: thisTab() }] : []),
];

/** Those of an account that waits for its guardian wait as long. */
export const waitingForGuardian = (kept: Kept, accountId: string, now: number): Kept =>
  kept.map((one) =>
    one.by === accountId && one.until > now && one.until <= now + HOUR
      ? { ...one, until: now + GUARDIANS_DAYS }
      : one,
  );

/** A name that this tab keeps over reloads, and on the way to another page and back. */
export function thisTab(): string {
  try {
    const tab = sessionStorage.getItem('tab') ?? String(Math.random());
    sessionStorage.setItem('tab', tab);
    return tab;
  } catch {
    // Without storage, what is kept is known to this page alone.
    return 'only';
  }
}

export const useKeptIntents = create<{ kept: Kept }>()(() => ({ kept: stored() }));
if (typeof window !== 'undefined')
  window.addEventListener('storage', () => useKeptIntents.setState({ kept: stored() }));

function stored(): Kept {
  try {
    return keptNames().flatMap(
      (name) => (JSON.parse(localStorage.getItem(name) ?? '[]') as KeptIntent | []) ?? [],
    );
  } catch {
    // Not ours.
    return [];
  }
}

export function change(by: (kept: Kept) => Kept): void {
  const { kept: before } = useKeptIntents.getState();
  const kept = by(before);
  useKeptIntents.setState({ kept });
  try {
    for (const { id } of before)
      if (!kept.some((one) => one.id === id)) localStorage.removeItem(KEPT_AS + id);
    for (const one of kept)
      if (!before.includes(one)) localStorage.setItem(KEPT_AS + one.id, JSON.stringify(one));
  } catch {
    // Without storage nobody is waited for.
  }
}

export function keepIntent(intent: Intent, path: string): KeptIntent {
  const now = Date.now();
  const one = { id: `${now} ${Math.random()}`, intent, path, until: now + HOUR, by: null, tab: thisTab() };
  change((kept) => withNew(kept, one));
  return one;
}

/** Takes it out, so that it is done once, however many tabs are open. @returns false when another tab has */
export async function take({ id }: KeptIntent): Promise<boolean> {
  const takeNow = () => {
    const has = keptNames().includes(KEPT_AS + id);
    change((kept) => kept.filter((one) => one.id !== id));
    return has;
  };
  // Only pages that came over HTTPS have locks.
  return navigator.locks ? navigator.locks.request(KEPT_AS + id, takeNow) : takeNow();
}
