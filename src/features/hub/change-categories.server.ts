import { differencesOf, recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { placesAfterMove } from '#platform/sql/move-place.ts';
import { slugOf } from '#platform/sql/slug.ts';
import type { AdminHubCategory, moveHubCategory, saveHubCategory } from './calls.ts';
import { type HubSection, sectionsOf } from './section.ts';

const columns = ({ sql }: Ctx) => sql`id, section, name, slug, description, version`;

export async function adminCategories(ctx: Ctx): Promise<{ items: AdminHubCategory[] }> {
  assertStaffMay(ctx, 'hub.change');
  const rows = await ctx.sql<AdminHubCategory[]>`
    select ${columns(ctx)} from hub_category where site = ${ctx.site} order by position, id`;
  return { items: sectionsOf(ctx.site).flatMap((section) => rows.filter((row) => row.section === section)) };
}

/** Adds a category or changes one. Its slug follows its name: pages find categories by the slug of today. */
export async function saveCategory(
  ctx: Ctx,
  input: CallParsed<typeof saveHubCategory>['body'],
): Promise<AdminHubCategory> {
  assertStaffMay(ctx, 'hub.change');
  if (!sectionsOf(ctx.site).includes(input.section))
    throw invalid('This site’s hub doesn’t have this section.', 'section');
  const slug = slugOf(input.name, 'category', new Set());
  return transact(ctx, async (tx) => {
    await lockSection(tx, input.section);
    const [taken] = await tx.sql`
      select from hub_category
      where site = ${ctx.site} and section = ${input.section} and slug = ${slug} and id is distinct from ${input.id ?? null}`;
    if (taken) throw conflict('NAME_TAKEN', 'This section already has a category with this name.', 'name');
    const was = input.id ? await findCategory(tx, input.id) : null;
    const saved = was ? await update(tx, was, { ...input, slug }) : await insert(tx, { ...input, slug });
    await recordStaffAct(tx, {
      act: input.id ? 'hub.change.update-category' : 'hub.change.add-category',
      target: { kind: 'hub_category', id: saved.id },
      details: {
        section: saved.section,
        slug,
        ...(was && differencesOf(was, { name: saved.name, description: saved.description })),
      },
    });
    return saved;
  });
}

type Input = CallParsed<typeof saveHubCategory>['body'] & { slug: string };

async function insert(tx: Ctx, { section, name, slug, description = '' }: Input): Promise<AdminHubCategory> {
  const [row] = await tx.sql<AdminHubCategory[]>`
    insert into hub_category (id, site, section, name, slug, description, position)
    select ${newId()}, ${tx.site}, ${section}, ${name}, ${slug}, ${description}, coalesce(max(position), 0) + 10
    from hub_category where site = ${tx.site} and section = ${section}
    returning ${columns(tx)}`;
  return row as AdminHubCategory;
}

async function update(tx: Ctx, was: AdminHubCategory, input: Input): Promise<AdminHubCategory> {
  const { section, name, slug, description, version } = input;
  await assertVersion(was, version, () => was);
  if (was.section !== section)
    throw invalid('A category stays in its section. Add a new one there instead.', 'section');
  const [row] = await tx.sql<AdminHubCategory[]>`
    update hub_category set name = ${name}, slug = ${slug}, description = ${description ?? was.description}, version = version + 1
    where id = ${was.id} returning ${columns(tx)}`;
  return row as AdminHubCategory;
}

/** Exchanges a category's place with its neighbour's. At the end of the list it stays where it is. */
export async function moveCategory(
  ctx: Ctx,
  move: CallParsed<typeof moveHubCategory>['body'],
): Promise<{ ok: true }> {
  assertStaffMay(ctx, 'hub.change');
  const { id, direction } = move;
  await transact(ctx, async (tx) => {
    const { section } = await findCategory(tx, id);
    await lockSection(tx, section);
    const rows = tx.sql`select id, position from hub_category where site = ${tx.site} and section = ${section}`;
    await tx.sql`
      update hub_category c set position = moved.position
      from (${placesAfterMove(tx, move, rows)}) moved where c.id = moved.id`;
    await recordStaffAct(tx, {
      act: 'hub.change.move-category',
      target: { kind: 'hub_category', id },
      details: { direction },
    });
  });
  return { ok: true };
}

export async function removeCategory(ctx: Ctx, id: string): Promise<{ ok: true }> {
  assertStaffMay(ctx, 'hub.change');
  await transact(ctx, async (tx) => {
    const { section, slug } = await findCategory(tx, id);
    await tx.sql`delete from hub_category where id = ${id}`;
    await recordStaffAct(tx, {
      act: 'hub.change.remove-category',
      target: { kind: 'hub_category', id },
      details: { section, slug },
    });
  });
  return { ok: true };
}

/** Two changes of one section wait for each other, so that names and places stay unique. */
async function lockSection({ sql, site }: Ctx, section: HubSection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`hub_category ${site} ${section}`}))`;
}

async function findCategory(tx: Ctx, id: string): Promise<AdminHubCategory> {
  const [row] = await tx.sql<AdminHubCategory[]>`
    select ${columns(tx)} from hub_category where id = ${id} and site = ${tx.site} for no key update`;
  if (!row) throw notFound('category');
  return row;
}
