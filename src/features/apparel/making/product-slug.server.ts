import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { nextFreeSlug } from '#platform/sql/next-free-slug.ts';
import { isAllowedSlug, slugOf } from '#platform/sql/slug.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { checkApparelSlug } from './calls.ts';

// Paths of our own below /shop/apparel.
const reserved = new Set(['new', 'edit', 'mine', 'all']);

/** SQL: slugs that other products have or had. */
const takenSlugs = ({ sql, site }: Ctx, which: Fragment, ownId: string | null) => sql`
  select slug from apparel_product where site = ${site} and ${which} and id is distinct from ${ownId}::uuid
  union all
  select slug from apparel_slug_history
  where site = ${site} and ${which} and product_id is distinct from ${ownId}::uuid`;

async function isTaken(ctx: Ctx, slug: string, ownId: string | null): Promise<boolean> {
  const [row] = await ctx.sql`${takenSlugs(ctx, ctx.sql`slug = ${slug}`, ownId)} limit 1`;
  return row !== undefined;
}

/** A slug for a title that no other product has or had. */
export const slugFor = (ctx: Ctx, title: string, ownId: string | null = null): Promise<string> =>
  nextFreeSlug(ctx, { kind: 'apparel', base: slugOf(title, 'product', reserved) }, (isLike) =>
    takenSlugs(ctx, isLike, ownId),
  );

/** A slug the seller chose. @throws 400 for a reserved or malformed one, 409 for a taken one */
export async function chosenSlug(ctx: Ctx, slug: string, ownId: string | null = null): Promise<string> {
  if (!isAllowedSlug(slug, reserved))
    throw invalid('Use 3 to 80 letters, digits and single hyphens.', 'slug');
  if (await isTaken(ctx, slug, ownId)) throw slugTaken();
  return slug;
}

export const slugTaken = () =>
  conflict('SLUG_TAKEN', 'Another product already uses this address. Try another one.', 'slug');

export async function slugAvailability(
  ctx: Ctx,
  wanted: string,
  ownId: string | null = null,
): Promise<CallReply<typeof checkApparelSlug>> {
  const slug = wanted.trim().toLowerCase();
  const formed = isAllowedSlug(slug, reserved);
  const available = formed && !(await isTaken(ctx, slug, ownId));
  return {
    available,
    reason: available ? null : formed ? 'TAKEN' : 'FORMAT',
    suggestion: available ? slug : await slugFor(ctx, wanted, ownId),
  };
}
