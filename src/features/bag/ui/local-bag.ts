import { keptStore } from '#platform/web/kept-store.ts';
import type { KeptLine } from '../calls.ts';

/** A line of it, with how many of it could be bought when that was looked at last. */
export interface LocalLine extends KeptLine {
  canBuy?: number | undefined;
}

/** A visitor's bag. Their browser keeps it until they sign in. */
interface LocalBag {
  /** Tells bags apart when they are merged; empty while nothing was put into this one. */
  id: string;
  lines: readonly LocalLine[];
}

export const emptyBag: LocalBag = { id: '', lines: [] };

export const useLocalBag = keptStore('bag', readStored);

function readStored(stored: unknown): LocalBag {
  const { id, lines } = (stored ?? {}) as Partial<LocalBag>;
  return typeof id === 'string' && Array.isArray(lines) ? { id, lines } : emptyBag;
}
