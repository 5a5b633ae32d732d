import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import type { ListingKind, ListingRow } from './listing-kind.server.ts';

/** By id or slug. The caller decides who can see it. */
export async function findListing<Row extends ListingRow>(
  ctx: Ctx,
  { rows, alias, hasSlug }: ListingKind<Row>,
  idOrSlug: string,
): Promise<Row | undefined> {
  const { sql } = ctx;
  const bySlug = () => hasSlug?.(ctx, idOrSlug) ?? sql`${sql(`${alias}.slug`)} = ${idOrSlug}`;
  const [row] = await sql<Row[]>`
    ${rows(ctx)} and ${isId(idOrSlug) ? sql`${sql(`${alias}.id`)} = ${idOrSlug}` : bySlug()}`;
  return row;
}

/** The same, its row locked until the transaction ends. */
export async function lockListing<Row extends ListingRow>(
  tx: Ctx,
  kind: ListingKind<Row>,
  id: string,
): Promise<Row | undefined> {
  const { sql, site } = tx;
  await sql`select from ${sql(kind.table)} where id = ${id} and site = ${site} for no key update`;
  return findListing(tx, kind, id);
}

/** By id or slug. @throws 404 when the viewer can't see it */
export async function visibleListing<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  idOrSlug: string,
): Promise<Row> {
  const row = await findListing(ctx, kind, idOrSlug);
  if (!row || !kind.canSee(row, ctx.viewer)) throw notFound(kind.noun);
  return row;
}

/** The viewer's own. @throws 404 for everybody else's */
export async function ownListing<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  id: string,
): Promise<Row> {
  const { accountId } = viewerOf(ctx);
  const row = await findListing(ctx, kind, id);
  if (row?.ownerId !== accountId) throw notFound(kind.noun);
  return row;
}

/** Some in this order. The caller decides who can see them. */
export async function findListings<Row extends ListingRow>(
  ctx: Ctx,
  { rows, alias }: ListingKind<Row>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { sql } = ctx;
  const found = await sql<Row[]>`
    ${rows(ctx)} and ${sql(`${alias}.id`)} = any(${ids as string[]}::uuid[])`;
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
