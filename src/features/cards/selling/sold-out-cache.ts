import { LRUCache } from 'lru-cache';
import type { Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';

/** So long nobody asks the database again whether an edition of which nothing was left has something left. */
const MOMENT = 300;

const gone = new LRUCache<string, Refusal>({ max: 1000, ttl: MOMENT });

export interface Which {
  site: SiteId;
  editionId: string;
}
const keyOf = ({ site, editionId }: Which) => `${site} ${editionId}`;

/** Keeps for a moment that nothing is left, and gives it back to be thrown. */
export function goneLately(which: Which, refusal: Refusal): Refusal {
  gone.set(keyOf(which), refusal);
  return refusal;
}

/** Most of a crowd is told no: without a question to the database, where it said so a moment ago. @throws 409 */
export function refuseGone(which: Which): void {
  const refusal = gone.get(keyOf(which));
  if (refusal) throw refusal;
}

/** Something is left again. */
export const nothingGone = (which: Which): boolean => gone.delete(keyOf(which));
