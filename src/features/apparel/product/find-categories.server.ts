import type { Ctx } from '#platform/ctx.ts';
import type { CategoryPath, SizeGuide } from './calls.ts';

export interface FoundCategory {
  path: CategoryPath;
  sizeGuide: SizeGuide | null;
}

interface Row {
  id: string;
  name: string;
  slug: string;
  parentId: string | null;
  parentName: string | null;
  parentSlug: string | null;
  sizeGuide: SizeGuide | null;
}

/** Categories by id, each with the one above it and its size guide. */
export async function findCategories(
  { sql, site }: Ctx,
  ids: readonly string[],
): Promise<Map<string, FoundCategory>> {
  const rows = await sql<Row[]>`
    select c.id, c.name, c.slug, up.id as parent_id, up.name as parent_name, up.slug as parent_slug,
      coalesce(c.size_guide, up.size_guide) as size_guide
    from shop_category c left join shop_category up on up.id = c.parent_id
    where c.site = ${site} and c.id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, found(row)]));
}

function found({ id, name, slug, parentId, parentName, parentSlug, sizeGuide }: Row): FoundCategory {
  const parent =
    parentId && parentName && parentSlug ? { id: parentId, name: parentName, slug: parentSlug } : null;
  return { path: { id, name, slug, parent }, sizeGuide };
}
