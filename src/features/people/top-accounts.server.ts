import { LRUCache } from 'lru-cache';
import type { Ctx } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import type { Role, TopAccount } from './account.ts';
import { type CardRow, cardColumns } from './card.server.ts';
import { toCard } from './people.server.ts';
import { hiddenFollows } from './relationship.server.ts';
import { visibilityOf } from './visibility.server.ts';

/** The most followed change slowly, so they are cached; visibility is checked every time. */
const cacheOf = perApp(() => new LRUCache<string, Promise<string[]>>({ max: 200, ttl: 60_000 }));
/** More than are shown, since not every viewer sees all of them. */
const KEPT = 60;

/**
 * The most followed accounts of some roles on this site that the viewer may see.
 * @param sport only of those who have it
 */
export async function topAccounts(
  ctx: Ctx,
  roles: readonly Role[],
  limit: number,
  sport: string | null = null,
): Promise<TopAccount[]> {
  const { sql, site } = ctx;
  const rows = await sql<(CardRow & { followers: number })[]>`
    select ${cardColumns(ctx)}, here.follower_count - ${hiddenFollows(ctx, 'followers')} as followers
    from account a join account_site here on here.account_id = a.id and here.site = ${site}
    where a.id = any(${await keptIds(ctx, roles, sport)}::uuid[]) and a.in_suggestions
      and ${visibilityOf(ctx)} = 'full'
    order by here.follower_count desc, a.id limit ${limit}`;
  return rows.map((row) => ({ ...toCard(ctx, row), followers: row.followers }));
}

function keptIds(ctx: Ctx, roles: readonly Role[], sport: string | null): Promise<string[]> {
  const cache = cacheOf(ctx.deps);
  const key = `${ctx.site} ${roles.join()} ${sport ?? ''}`;
  const found = cache.get(key);
  if (found) return found;
  const request = findTop(ctx, roles, sport);
  cache.set(key, request);
  // A failed query isn't cached.
  request.catch(() => cache.delete(key));
  return request;
}

async function findTop({ sql, site }: Ctx, roles: readonly Role[], sport: string | null): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select a.id from account_site here join account a on a.id = here.account_id
    where here.site = ${site} and a.role = any(${roles as Role[]}) and a.state = 'active'
      and a.age_band is not distinct from 'adult' and a.in_suggestions
      ${sport ? sql`and a.sports @> array[${sport}]` : sql``}
    order by here.follower_count desc, a.id limit ${KEPT}`;
  return rows.map(({ id }) => id);
}
