import { LRUCache } from 'lru-cache';
import type { Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';

/** How long, in ms, a sold-out edition is refused without a query. */
const TTL = 300;

const soldOut = new LRUCache<string, Refusal>({ max: 1000, ttl: TTL });

export interface EditionKey {
  site: SiteId;
  editionId: string;
}
const keyOf = ({ site, editionId }: EditionKey) => `${site} ${editionId}`;

/** Remembers a refusal for a moment, and returns it to be thrown. */
export function rememberSoldOut(edition: EditionKey, refusal: Refusal): Refusal {
  soldOut.set(keyOf(edition), refusal);
  return refusal;
}

/** Spares the database the rush for an edition that was sold out a moment ago. @throws 409 */
export function assertNotSoldOut(edition: EditionKey): void {
  const refusal = soldOut.get(keyOf(edition));
  if (refusal) throw refusal;
}

/** Call when a copy is available again. */
export const forgetSoldOut = (edition: EditionKey): boolean => soldOut.delete(keyOf(edition));
