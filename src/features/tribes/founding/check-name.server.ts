import { looksOfficial } from '#features/sites/official-name.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { plainName } from '#platform/plain-name.ts';
import { freeSlug } from '#platform/sql/slug.ts';
import { namesLike, slugFor, tidyName } from './tribe-name.ts';

/** Whether a name is free on this site, its address, and similar free names if it isn't. */
export async function checkName(
  ctx: Ctx,
  wanted: string,
): Promise<{ available: boolean; slug: string; suggestions: string[] }> {
  const name = tidyName(wanted);
  const near = namesLike(name);
  const taken = await takenNames(ctx, [name, ...near]);
  const isOfficial = await looksOfficial(ctx.deps, name);
  const available = !isOfficial && !taken.has(plainName(name));
  const slug = await slugThatIsFree(ctx, name);
  if (available) return { available, slug, suggestions: [] };
  const free = near.filter((suggestion) => !isOfficial && !taken.has(plainName(suggestion)));
  return { available, slug, suggestions: free.slice(0, 3) };
}

/** In the form in which they are compared. */
async function takenNames(ctx: Ctx, names: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.sql<{ name: string }[]>`
    select name_folded as name from tribe
    where site = ${ctx.site} and name_folded = any(${names.map(plainName)}::text[])`;
  return new Set(rows.map((row) => row.name));
}

/**
 * The address for a name, which no tribe has or had.
 * @param ownId a tribe that is renamed: it may use its own earlier addresses
 */
export async function slugThatIsFree(ctx: Ctx, name: string, ownId: string | null = null): Promise<string> {
  const base = slugFor(name);
  const rows = await ctx.sql<{ slug: string }[]>`
    select slug from tribe
    where site = ${ctx.site} and (slug = ${base} or slug like ${`${base}-%`}) and id is distinct from ${ownId}::uuid
    union
    select slug from tribe_slug_history
    where site = ${ctx.site} and (slug = ${base} or slug like ${`${base}-%`}) and tribe_id is distinct from ${ownId}::uuid`;
  return freeSlug(base, new Set(rows.map((row) => row.slug)));
}
