import { useEffect, useEffectEvent } from 'react';

/** What is saved. What there is one of a person needs no id. */
export interface Versioned {
  id?: string;
  version: number;
}

const versionOf = (saved: Versioned | null): string => (saved ? `${saved.id ?? ''} ${saved.version}` : '');
const storedAs = (keep: string) => `draft:${keep}`;
/** The address of a file ends with its tab. */
const withoutFiles = (_name: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('blob:') ? '' : value;

/** What was typed and not saved, unless another version was saved since. */
export function readKept(keep: string | undefined, saved: Versioned | null): object {
  if (keep === undefined) return {};
  try {
    const stored = localStorage.getItem(storedAs(keep)) ?? '{}';
    const { at, typed } = JSON.parse(stored) as { at?: string; typed?: object };
    return at === versionOf(saved) ? (typed ?? {}) : {};
  } catch {
    return {};
  }
}

function storeKept(keep: string, copy: string | null): void {
  try {
    if (copy === null) localStorage.removeItem(storedAs(keep));
    else localStorage.setItem(storedAs(keep), copy);
  } catch {
    // Without storage nothing is kept; everything else works.
  }
}

/** Keeps what is unsaved in this browser, under a name. */
export function useKeptCopy(
  keep: string | undefined,
  { typed, saved, isUnsaved }: { typed: object; saved: Versioned | null; isUnsaved: boolean },
): void {
  const copy =
    keep !== undefined && isUnsaved ? JSON.stringify({ at: versionOf(saved), typed }, withoutFiles) : null;
  useEffect(() => {
    if (keep !== undefined) storeKept(keep, copy);
  }, [keep, copy]);
}

interface Autosave {
  /** Changes with every change. */
  typed: string;
  isDue: boolean;
  /** In ms; undefined: it never saves by itself. */
  after: number | undefined;
  save: () => unknown;
  /** The page is being left: it can't wait to be checked. */
  sendNow: () => unknown;
}

/** Saves after a pause in typing, and when the page or the form is left. */
export function useAutosave({ typed, isDue, after, save, sendNow }: Autosave): void {
  const saveNow = useEffectEvent(() => void save());
  const leave = useEffectEvent(() => {
    if (isDue && after !== undefined) void sendNow();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause again
  useEffect(() => {
    if (!isDue || after === undefined) return;
    const timer = setTimeout(saveNow, after);
    return () => clearTimeout(timer);
  }, [typed, isDue, after]);
  useEffect(() => {
    const onHide = () => leave();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      leave();
    };
  }, []);
}
