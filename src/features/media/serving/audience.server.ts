import type { Ctx } from '#platform/ctx.ts';
import type { MediaToServe } from '../queries.server.ts';

/** A change of what shows an upload takes effect this soon, also at a cache in front of us. */
const SHARED_S = 5;

const forOne = { cacheControl: 'private, no-store' };

/**
 * Asks what shows an upload whether the viewer of `ctx` may see it now, and says how long the answer may be kept.
 * @returns null when they may not
 */
export async function audienceOf(ctx: Ctx, row: MediaToServe): Promise<{ cacheControl: string } | null> {
  // Not published yet, or taken out of use: its uploader's alone.
  if (!row.isInUse) return ctx.viewer?.accountId === row.ownerId ? forOne : null;
  for (const place of row.shownBy) {
    const audience = ctx.deps.mediaAudiences[place];
    if (!audience || !(await audience.maySee(ctx, row.shownId))) continue;
    return ctx.viewer ? forOne : { cacheControl: forAll(audience.browserSeconds ?? SHARED_S) };
  }
  return null;
}

const forAll = (browserSeconds: number) =>
  `public, max-age=${browserSeconds}, s-maxage=${SHARED_S}, must-revalidate`;
