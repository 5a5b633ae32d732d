import { LRUCache } from 'lru-cache';
import type { JobCtx } from '#platform/ctx.ts';
import type { Refusal } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';
import type { SiteId } from '#platform/site.ts';

/** How long, in ms, a sold-out edition is refused without a query. */
const TTL = 300;

const soldOutOf = perApp(() => new LRUCache<string, Refusal>({ max: 1000, ttl: TTL }));

export interface EditionKey {
  site: SiteId;
  editionId: string;
}
type App = Pick<JobCtx, 'deps'>;
const keyOf = ({ site, editionId }: EditionKey) => `${site} ${editionId}`;

/** Remembers a refusal for a moment, and returns it to be thrown. */
export function rememberSoldOut({ deps }: App, edition: EditionKey, refusal: Refusal): Refusal {
  soldOutOf(deps).set(keyOf(edition), refusal);
  return refusal;
}

/** Spares the database the rush for an edition that was sold out a moment ago. @throws 409 */
export function assertNotSoldOut({ deps }: App, edition: EditionKey): void {
  const refusal = soldOutOf(deps).get(keyOf(edition));
  if (refusal) throw refusal;
}

/** Call when a copy is available again. */
export const forgetSoldOut = ({ deps }: App, edition: EditionKey): boolean =>
  soldOutOf(deps).delete(keyOf(edition));
