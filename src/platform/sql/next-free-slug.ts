import type { Ctx } from '../ctx.ts';
import { freeSlug } from './slug.ts';
import type { Fragment } from './sql.ts';

/**
 * The first of `base`, `base-2`, `base-3` ... that nobody else of this kind has on this site. Whoever asks for the same
 * waits until the transaction ends.
 * @param kind what has the slug: `frame`
 * @param taken SQL: a select of `slug`, of all with the condition it is given and of others only
 */
export async function nextFreeSlug(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  { kind, base }: { kind: string; base: string },
  taken: (isLike: Fragment) => Fragment,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}-slug ${site} ${base}`}, 0))`;
  const rows = await sql<{ slug: string }[]>`
    ${taken(sql`site = ${site} and (slug = ${base} or slug like ${`${base}-%`})`)}`;
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)));
}
