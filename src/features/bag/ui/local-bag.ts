import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { KeptLine } from '../calls.ts';

/** A visitor's bag. Their browser keeps it until they sign in. */
interface LocalBag {
  /** Tells bags apart when they are merged; empty while nothing was put into this one. */
  id: string;
  lines: readonly KeptLine[];
}

const STORED_AS = 'bag';
export const emptyBag: LocalBag = { id: '', lines: [] };

export const useLocalBag = create<LocalBag>()(
  persist((): LocalBag => emptyBag, { name: STORED_AS, merge: readStored }),
);

function readStored(stored: unknown): LocalBag {
  const { id, lines } = (stored ?? {}) as Partial<LocalBag>;
  return typeof id === 'string' && Array.isArray(lines) ? { id, lines } : emptyBag;
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    if (key === STORED_AS || key === null) void useLocalBag.persist?.rehydrate();
  });
}
