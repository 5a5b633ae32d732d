import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { SizeGuide } from '../product/calls.ts';
import type { ShopCategory } from './calls.ts';

interface Row {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
  sizeGuide: SizeGuide | null;
  products: number;
}

/** The categories of the site's shop. */
export async function allCategories({ sql, site }: Ctx): Promise<{ items: ShopCategory[] }> {
  const rows = await sql<Row[]>`
    select c.id, c.parent_id, c.name, c.slug, coalesce(c.size_guide, up.size_guide) as size_guide,
      (select count(*)::int from apparel_product p where p.category_id = c.id and p.state = 'published') as products
    from shop_category c left join shop_category up on up.id = c.parent_id
    where c.site = ${site} order by c.position, c.id`;
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  return {
    items: (below.get(null) ?? []).map((top) => {
      const children = (below.get(top.id) ?? []).map(listed);
      return {
        ...listed(top),
        products: children.reduce((sum, { products }) => sum + products, top.products),
        children,
      };
    }),
  };
}

const listed = ({ id, name, slug, sizeGuide, products }: Row) => ({ id, name, slug, sizeGuide, products });

/** The id of a category by its slug; null for one that isn't there. */
export async function categoryIdOf({ sql, site }: Ctx, slug: string): Promise<string | null> {
  const [row] = await sql<
    { id: string }[]
  >`select id from shop_category where site = ${site} and slug = ${slug}`;
  return row?.id ?? null;
}

/** @throws 400 unless products can be in it: a category without others below it */
export async function assertCategoryForProducts({ sql, site }: Ctx, id: string): Promise<void> {
  const [row] = await sql`
    select from shop_category c
    where c.id = ${id} and c.site = ${site} and not exists (select from shop_category b where b.parent_id = c.id)
    for share`;
  if (!row) throw invalid('Choose a category from the list.', 'categoryId');
}
