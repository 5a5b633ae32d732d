import { useEffect, useEffectEvent } from 'react';

/** What is saved. What there is one of a person needs no id, and what only one person changes no version. */
export interface Versioned {
  id?: string;
  version?: number;
}

function versionOf(saved: object | null): string {
  const { id = '', version = 0 } = (saved ?? {}) as Versioned;
  return saved ? `${id} ${version}` : '';
}
const storedAs = (keep: string) => `draft:${keep}`;
const storageOf = (keep: string) => (keep.startsWith('tab ') ? sessionStorage : localStorage);
/** The address of a file ends with its tab. */
const withoutFiles = (_name: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('blob:') ? '' : value;

/** What was typed and not saved, unless another version was saved since. */
export function readKept(keep: string | undefined, saved: object | null): object {
  if (keep === undefined) return {};
  try {
    const stored = storageOf(keep).getItem(storedAs(keep)) ?? '{}';
    const { at, typed } = JSON.parse(stored) as { at?: string; typed?: object };
    return at === versionOf(saved) ? (typed ?? {}) : {};
  } catch {
    return {};
  }
}

export function storeKept(keep: string, copy: string | null): void {
  try {
    if (copy === null) storageOf(keep).removeItem(storedAs(keep));
    else storageOf(keep).setItem(storedAs(keep), copy);
  } catch {
    // Without storage nothing is kept; everything else works.
  }
}

/** Keeps what is unsaved in this browser, under a name. */
export function useKeptCopy(
  keep: string | undefined,
  { typed, saved, isUnsaved }: { typed: object; saved: object | null; isUnsaved: boolean },
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
  /** Of this moment, before it is rendered. */
  hasUnsaved: () => boolean;
  /** In ms; undefined: it never saves by itself. */
  after: number | undefined;
  save: () => unknown;
  /** The page is being left: it can't wait to be checked. */
  sendNow: () => unknown;
}

/** Saves after a pause in typing, and when the page or the form is left. */
export function useAutosave({ typed, isDue, hasUnsaved, after, save, sendNow }: Autosave): void {
  const saveNow = useEffectEvent(() => void save());
  const leave = useEffectEvent(() => {
    if (isDue && after !== undefined && hasUnsaved()) void sendNow();
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
