import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { freeSlug, isAllowedSlug, slugOf } from '#platform/sql/slug.ts';
import type { checkSlug } from './calls.ts';

// Paths of our own below /collections.
const reserved = new Set(['new', 'create', 'mine', 'featured']);

const isTaken = async ({ sql, site }: Ctx, slug: string, ownId: string | null): Promise<boolean> => {
  const [row] = await sql`
    select from collection where site = ${site} and slug = ${slug} and id is distinct from ${ownId}::uuid
    union all
    select from collection_slug_history
    where site = ${site} and slug = ${slug} and collection_id is distinct from ${ownId}::uuid`;
  return row !== undefined;
};

/** A slug for a name that no other collection has or had. */
export async function slugFor(ctx: Ctx, name: string, ownId: string | null = null): Promise<string> {
  const { sql, site } = ctx;
  const base = slugOf(name, 'collection', reserved);
  const rows = await sql<{ slug: string }[]>`
    select slug from collection
    where site = ${site} and (slug = ${base} or slug like ${`${base}-%`}) and id is distinct from ${ownId}::uuid
    union
    select slug from collection_slug_history
    where site = ${site} and (slug = ${base} or slug like ${`${base}-%`})
      and collection_id is distinct from ${ownId}::uuid`;
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)));
}

/** A slug the owner chose. @throws 400 for a reserved one, 409 for a taken one */
export async function chosenSlug(ctx: Ctx, slug: string, ownId: string | null = null): Promise<string> {
  if (!isAllowedSlug(slug, reserved)) throw invalid('This URL isn’t available. Try another one.', 'slug');
  if (await isTaken(ctx, slug, ownId)) throw slugTaken();
  return slug;
}

export const slugTaken = () =>
  conflict('SLUG_TAKEN', 'Another collection already uses this URL. Try another one.', 'slug');

export async function checkSlugAvailability(
  ctx: Ctx,
  wanted: string,
  ownId: string | null = null,
): Promise<CallReply<typeof checkSlug>> {
  const slug = wanted.trim().toLowerCase();
  const formed = isAllowedSlug(slug, reserved);
  const available = formed && !(await isTaken(ctx, slug, ownId));
  return {
    available,
    reason: available ? null : formed ? 'TAKEN' : 'FORMAT',
    suggestion: available ? slug : await slugFor(ctx, wanted, ownId),
  };
}
