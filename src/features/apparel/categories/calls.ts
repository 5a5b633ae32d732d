import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, line, text, Version } from '#platform/fields.ts';
import { SizeField, SizeGuide } from '../product/calls.ts';

const Category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Its own, or that of the category above. */
  sizeGuide: SizeGuide.nullable(),
  /** How many products on sale it has, with those of the categories below it. */
  products: z.int(),
});
export const ShopCategory = Category.extend({ children: z.array(Category) });
export type ShopCategory = z.infer<typeof ShopCategory>;

export const getAllCategory = call({
  method: 'GET',
  path: '/category/get-all-category',
  access: 'key',
  group: 'apparel',
  cacheSeconds: 10,
  summary: 'Apparel categories in two levels, with size guides',
  reply: z.object({ items: z.array(ShopCategory) }),
});

const AdminCategory = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  /** Only its own. */
  sizeGuide: SizeGuide.nullable(),
  /** How many products are in it, in whatever state. */
  products: z.int(),
  version: Version,
});
export type AdminShopCategory = z.infer<typeof AdminCategory>;

/** What staff write: as SizeGuide, checked. */
const SizeGuideInput = z
  .object({
    columns: z
      .array(line(20, 1, 'Name every column.'))
      .min(1, 'Add a column.')
      .max(6, 'Use up to six columns.'),
    rows: z
      .array(z.object({ size: SizeField, values: z.array(line(30, 0)) }))
      .min(1, 'Add a row.')
      .max(16, 'Use up to 16 rows.'),
    note: text(300, 0).default(''),
  })
  .refine(({ columns, rows }) => rows.every(({ values }) => values.length === columns.length), {
    error: 'Fill in a value for every column.',
    path: ['rows'],
  })
  .refine(({ rows }) => new Set(rows.map(({ size }) => size)).size === rows.length, {
    error: 'Give each size one row.',
    path: ['rows'],
  });

const group = 'admin';
const staff = { access: 'staff', act: 'shop.change', group } as const;
export const getAdminShopCategories = call({
  method: 'GET',
  path: '/admin/shop-categories',
  ...staff,
  summary: 'The categories of the shop, each upper one followed by those below it',
  reply: z.object({ items: z.array(AdminCategory) }),
});
export const saveShopCategory = call({
  method: 'POST',
  path: '/admin/shop-categories',
  ...staff,
  limit: 'write',
  summary: 'Add a category of the shop, or change one',
  body: z.object({
    id: Id.optional(),
    parentId: Id.nullable().optional(),
    name: line(40, 2),
    sizeGuide: SizeGuideInput.nullable().optional(),
    version: Version.optional(),
  }),
  reply: AdminCategory,
});
export const moveShopCategory = call({
  method: 'POST',
  path: '/admin/shop-categories/move',
  ...staff,
  limit: 'write',
  summary: 'Exchange a category’s place with its neighbour’s',
  body: z.object({ id: Id, direction: z.enum(['up', 'down']) }),
  reply: Done,
});
export const removeShopCategory = call({
  method: 'POST',
  path: '/admin/shop-categories/remove',
  ...staff,
  limit: 'write',
  summary: 'Remove a category that has no products and no categories below it',
  body: z.object({ id: Id }),
  reply: Done,
});
