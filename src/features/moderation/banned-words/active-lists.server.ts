import type { Ctx, Deps } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import type { SiteId } from '#platform/site.ts';
import type { WordListContent } from './word-list.ts';
import { compileWords, type WordMatcher } from './word-matcher.ts';

export interface ActiveList {
  id: string;
  version: number;
  matcher: WordMatcher;
}

/** Switching a list on or off takes effect everywhere within this time. */
const KEPT_MS = 5_000;

const kept = perApp(() => new Map<SiteId, { until: number; lists: readonly ActiveList[] }>());

/** The lists that are on for this site, compiled: every text that is posted is checked against them. */
export async function activeLists({ sql, site, deps }: Ctx): Promise<readonly ActiveList[]> {
  const now = deps.clock().getTime();
  const known = kept(deps).get(site);
  if (known && known.until > now) return known.lists;
  const rows = await sql<{ id: string; version: number; content: WordListContent }[]>`
    select id, active_version as version, active_content as content from banned_word_list
    where site = ${site} and active_content is not null order by created_at, id`;
  const lists = rows.map(({ id, version, content }) => {
    const same = known?.lists.find((list) => list.id === id && list.version === version);
    return same ?? { id, version, matcher: compileWords(content) };
  });
  kept(deps).set(site, { until: now + KEPT_MS, lists });
  return lists;
}

/** Clears this process's cache after a change. */
export const forgetActiveLists = (deps: Deps, site: SiteId): boolean => kept(deps).delete(site);
