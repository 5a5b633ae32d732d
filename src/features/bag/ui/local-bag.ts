import type { CallInput } from '#platform/call.ts';
import { keptStore } from '#platform/web/kept-store.ts';
import type { KeptLine, priceBag } from '../calls.ts';

/** A line of it, with how many of it could be bought when that was looked at last. */
export interface LocalLine extends KeptLine {
  canBuy?: number | undefined;
}

/** A visitor's bag. Their browser keeps it until they sign in. */
interface LocalBag {
  /** Tells bags apart when they are merged; empty while nothing was put into this one. */
  id: string;
  lines: readonly LocalLine[];
  /** The promo codes they use, one a seller. */
  codes: NonNullable<CallInput<typeof priceBag>['body']['codes']>;
}

export const emptyBag: LocalBag = { id: '', lines: [], codes: [] };

export const useLocalBag = keptStore('bag', readStored);

function readStored(stored: unknown): LocalBag {
  const { id, lines, codes = [] } = (stored ?? {}) as Partial<LocalBag>;
  const isBag = typeof id === 'string' && Array.isArray(lines) && Array.isArray(codes);
  return isBag ? { id, lines, codes } : emptyBag;
}
