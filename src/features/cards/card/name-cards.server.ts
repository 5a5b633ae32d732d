import type { Ctx } from '#platform/ctx.ts';
import type { CardState } from './tiers.ts';

export interface NamedCard {
  id: string;
  slug: string;
  title: string;
  state: CardState;
}

/** What cards of this site are called. The caller decides who can see them; deleted ones are left out. */
export async function nameCards(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  ids: readonly string[],
): Promise<NamedCard[]> {
  if (ids.length === 0) return [];
  return sql<NamedCard[]>`
    select id, slug, title, state from card where site = ${site} and id = any(${ids as string[]}::uuid[])`;
}
