import type { Ctx } from '#platform/ctx.ts';
import type { TribeOption } from './calls.ts';
import { standingIn } from './directory/see-tribe.server.ts';
import { presentOptions } from './present-tribe.server.ts';

export { insertTribes, type NewTribe } from './founding/bulk-insert.server.ts';

/** Tribes as posts show them. The caller has checked that the viewer may see them. */
export function tribeOptions(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TribeOption>> {
  return presentOptions(ctx, [...new Set(ids)]);
}

/** The id of a tribe the viewer may see, by id, slug or old slug. Otherwise 404. */
export async function tribeIdOf(ctx: Ctx, idOrSlug: string): Promise<string> {
  return (await standingIn(ctx, idOrSlug)).id;
}

/** Whether anybody has started a tribe, on any site. */
export async function hasTribes({ sql }: Pick<Ctx, 'sql'>): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`select exists (select from tribe) as has`;
  return row?.has ?? false;
}
