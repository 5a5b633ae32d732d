import { differencesOf, recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { placesAfterMove } from '#platform/sql/move-place.ts';
import { slugOf } from '#platform/sql/slug.ts';
import type { AdminShopCategory, moveShopCategory, saveShopCategory } from './calls.ts';
import '../events.ts';

const columns = ({ sql }: Ctx) => sql`
  c.id, c.parent_id, c.name, c.slug, c.size_guide, c.version,
  (select count(*)::int from apparel_product p where p.category_id = c.id) as products`;

export async function adminCategories(ctx: Ctx): Promise<{ items: AdminShopCategory[] }> {
  assertStaffMay(ctx, 'shop.change');
  const rows = await ctx.sql<AdminShopCategory[]>`
    select ${columns(ctx)} from shop_category c where c.site = ${ctx.site} order by c.position, c.id`;
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  return { items: (below.get(null) ?? []).flatMap((top) => [top, ...(below.get(top.id) ?? [])]) };
}

type Input = CallParsed<typeof saveShopCategory>['body'];

/** Adds a category or changes one. Its slug follows its name: pages find categories by the slug of today. */
export async function saveCategory(ctx: Ctx, input: Input): Promise<AdminShopCategory> {
  assertStaffMay(ctx, 'shop.change');
  if (!siteRules[ctx.site].can.sell) throw invalid('This site has no shop.', 'name', 'NOT_ON_KIDS');
  const slug = slugOf(input.name, 'category', new Set());
  return transact(ctx, async (tx) => {
    await lockTree(tx);
    const [taken] = await tx.sql`
      select from shop_category
      where site = ${ctx.site} and slug = ${slug} and id is distinct from ${input.id ?? null}`;
    if (taken) throw conflict('NAME_TAKEN', 'The shop already has a category with this name.', 'name');
    await assertParent(tx, input);
    const was = input.id ? await findCategory(tx, input.id) : null;
    const id = was ? await update(tx, was, { ...input, slug }) : await insert(tx, { ...input, slug });
    const saved = await findCategory(tx, id);
    await recordStaffAct(tx, {
      act: input.id ? 'shop.change.update-category' : 'shop.change.add-category',
      target: { kind: 'shop_category', id },
      details: { slug, parentId: saved.parentId, ...(was && differencesOf(was, { name: saved.name })) },
    });
    return saved;
  });
}

/** Two levels: below an upper one without products, and not for one that has others below it. */
async function assertParent(tx: Ctx, { id, parentId }: Input): Promise<void> {
  if (!parentId) return;
  const parent = await findCategory(tx, parentId);
  if (parent.parentId || parentId === id) throw invalid('Choose a category of the upper level.', 'parentId');
  if (parent.products > 0)
    throw conflict(
      'HAS_PRODUCTS',
      `${parent.name} has products. Move them to another category first.`,
      'parentId',
    );
  const [below] = await tx.sql`select from shop_category where parent_id = ${id ?? null} limit 1`;
  if (below)
    throw conflict(
      'HAS_CATEGORIES',
      'This category has others below it, so it stays in the upper level.',
      'parentId',
    );
}

type Named = Input & { slug: string };

async function insert(tx: Ctx, { parentId = null, name, slug, sizeGuide = null }: Named): Promise<string> {
  const { sql, site } = tx;
  const id = newId();
  await sql`
    insert into shop_category (id, site, parent_id, name, slug, size_guide, position)
    select ${id}, ${site}, ${parentId}, ${name}, ${slug}, ${sizeGuide && sql.json(sizeGuide)}::jsonb,
      coalesce(max(position), 0) + 10
    from shop_category where site = ${site} and parent_id is not distinct from ${parentId}::uuid`;
  return id;
}

async function update(
  tx: Ctx,
  was: AdminShopCategory,
  { name, slug, version, ...sent }: Named,
): Promise<string> {
  const { sql } = tx;
  const { id } = was;
  await assertVersion(was, version, () => was);
  const { parentId = was.parentId, sizeGuide = was.sizeGuide } = sent;
  await sql`
    update shop_category set parent_id = ${parentId}, name = ${name}, slug = ${slug},
      size_guide = ${sizeGuide && sql.json(sizeGuide)}::jsonb, version = version + 1
    where id = ${id}`;
  // Products are found by the category above theirs too.
  if (was.parentId !== parentId) await emitOfProducts(tx, id);
  return id;
}

async function emitOfProducts(tx: Ctx, categoryId: string): Promise<void> {
  const products = await tx.sql<{ productId: string }[]>`
    select id as product_id from apparel_product where category_id = ${categoryId}`;
  for (const { productId } of products) await emit(tx, 'apparel.stock-changed', { productId });
}

/** Exchanges a category's place with its neighbour's. At the end of its level it stays where it is. */
export async function moveCategory(
  ctx: Ctx,
  move: CallParsed<typeof moveShopCategory>['body'],
): Promise<{ ok: true }> {
  assertStaffMay(ctx, 'shop.change');
  const { id, direction } = move;
  await transact(ctx, async (tx) => {
    await lockTree(tx);
    const { parentId } = await findCategory(tx, id);
    const rows = tx.sql`select id, position from shop_category where site = ${tx.site} and parent_id is not distinct from ${parentId}::uuid`;
    await tx.sql`
      update shop_category c set position = moved.position
      from (${placesAfterMove(tx, move, rows)}) moved where c.id = moved.id`;
    await recordStaffAct(tx, {
      act: 'shop.change.move-category',
      target: { kind: 'shop_category', id },
      details: { direction },
    });
  });
  return { ok: true };
}

/** @throws 409 while it has products or categories below it */
export async function removeCategory(ctx: Ctx, id: string): Promise<{ ok: true }> {
  assertStaffMay(ctx, 'shop.change');
  await transact(ctx, async (tx) => {
    await lockTree(tx);
    const { slug, products } = await findCategory(tx, id);
    const [below] = await tx.sql`select from shop_category where parent_id = ${id} limit 1`;
    if (products > 0 || below)
      throw conflict(
        'CATEGORY_IN_USE',
        below
          ? 'Remove or move the categories below this one first.'
          : 'Products are in this category. It can be removed once they’re in another one.',
      );
    await tx.sql`delete from shop_category where id = ${id}`;
    await recordStaffAct(tx, {
      act: 'shop.change.remove-category',
      target: { kind: 'shop_category', id },
      details: { slug },
    });
  });
  return { ok: true };
}

/** Changes of the tree wait for each other, so that names, places and levels stay right. */
const lockTree = ({ sql, site }: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext(${`shop_category ${site}`}))`;

async function findCategory(tx: Ctx, id: string): Promise<AdminShopCategory> {
  const [row] = await tx.sql<AdminShopCategory[]>`
    select ${columns(tx)} from shop_category c where c.id = ${id} and c.site = ${tx.site} for no key update`;
  if (!row) throw notFound('category');
  return row;
}
