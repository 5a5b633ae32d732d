import type { Ctx } from '#platform/ctx.ts';
import type { ProductState } from './product-states.ts';

export interface NamedProduct {
  id: string;
  slug: string;
  title: string;
  state: ProductState;
}

/** What products of this site are called. The caller decides who can see them; deleted ones are left out. */
export async function nameProducts(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  ids: readonly string[],
): Promise<NamedProduct[]> {
  if (ids.length === 0) return [];
  return sql<NamedProduct[]>`
    select id, slug, title, state from apparel_product where site = ${site} and id = any(${ids as string[]}::uuid[])`;
}
