import { LRUCache } from 'lru-cache';
import type { Author } from '#features/people/account.ts';
import { authorCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';

const cacheOf = perApp(
  () => new LRUCache<string, { version: string; card: Author }>({ max: 5_000, ttl: 60_000 }),
);

/**
 * The card of an author, cached from their last post. The statement that inserts a post reads their account anyway and
 * returns the version of its row, so a cached card is only used while nothing about them has changed.
 */
export async function authorCard(ctx: Ctx, accountId: string, version: string): Promise<Author | undefined> {
  const cache = cacheOf(ctx.deps);
  const key = `${ctx.site} ${accountId}`;
  const found = cache.get(key);
  if (found?.version === version) return found.card;
  const card = (await authorCards(ctx, [accountId])).get(accountId);
  if (card) cache.set(key, { version, card });
  return card;
}
