import type { Ctx } from '../ctx.ts';
import { conflict, invalid } from '../errors.ts';
import { nextFreeSlug } from './next-free-slug.ts';
import { isAllowedSlug, slugOf } from './slug.ts';
import type { Fragment } from './sql.ts';

interface ChosenSlugs {
  /** What has the slug: `product`. */
  kind: string;
  table: string;
  /** The slugs it had before, and its column of whose they were. */
  history: { table: string; of: string };
  /** Paths of our own in the same place. */
  reserved: ReadonlySet<string>;
  refused: { malformed: string; taken: string };
}

/** Slugs that people choose: each of what nobody else has or had on this site, `ownId` apart. */
export function chosenSlugs({ kind, table, history, reserved, refused }: ChosenSlugs) {
  const taken = ({ sql, site }: Ctx, which: Fragment, ownId: string | null) => sql`
    select slug from ${sql(table)} where site = ${site} and ${which} and id is distinct from ${ownId}::uuid
    union all
    select slug from ${sql(history.table)}
    where site = ${site} and ${which} and ${sql(history.of)} is distinct from ${ownId}::uuid`;
  const isFree = async (ctx: Ctx, slug: string, ownId: string | null): Promise<boolean> =>
    (await ctx.sql`${taken(ctx, ctx.sql`slug = ${slug}`, ownId)} limit 1`).length === 0;
  const slugTaken = () => conflict('SLUG_TAKEN', refused.taken, 'slug');

  /** A free one for a title. */
  const slugFor = (ctx: Ctx, title: string, ownId: string | null = null): Promise<string> =>
    nextFreeSlug(ctx, { kind, base: slugOf(title, kind, reserved) }, (isLike) => taken(ctx, isLike, ownId));

  /** @throws 400 for a reserved or malformed one, 409 for a taken one */
  async function chosenSlug(ctx: Ctx, slug: string, ownId: string | null = null): Promise<string> {
    if (!isAllowedSlug(slug, reserved)) throw invalid(refused.malformed, 'slug');
    if (!(await isFree(ctx, slug, ownId))) throw slugTaken();
    return slug;
  }

  async function slugAvailability(ctx: Ctx, wanted: string, ownId: string | null = null) {
    const slug = wanted.trim().toLowerCase();
    if (!isAllowedSlug(slug, reserved))
      return { available: false, reason: 'FORMAT' as const, suggestion: await slugFor(ctx, wanted, ownId) };
    if (await isFree(ctx, slug, ownId)) return { available: true, reason: null, suggestion: slug };
    return { available: false, reason: 'TAKEN' as const, suggestion: await slugFor(ctx, wanted, ownId) };
  }

  return { slugFor, chosenSlug, slugAvailability, slugTaken };
}
