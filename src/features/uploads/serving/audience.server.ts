import type { MediaToServe } from '#features/media/media-row.server.ts';
import { mediaAudiences } from '#features/media/points.ts';
import type { Ctx } from '#platform/ctx.ts';

/** How soon a change of the audience takes effect, also in a cache in front of us. */
const SHARED_S = 5;

const forOne = { cacheControl: 'private, no-store' };

/**
 * Whether the viewer of `ctx` may see an upload now, according to what shows it, and how long the answer may be cached.
 * @returns null when they may not
 */
export async function audienceOf(ctx: Ctx, row: MediaToServe): Promise<{ cacheControl: string } | null> {
  // Not published yet, or detached: for its uploader only.
  if (!row.isInUse) return ctx.viewer?.accountId === row.ownerId ? forOne : null;
  for (const place of row.shownBy) {
    const audience = mediaAudiences.of(ctx)[place];
    if (!audience || !(await audience.maySee(ctx, row.shownId))) continue;
    return ctx.viewer ? forOne : { cacheControl: forAll(audience.browserSeconds ?? SHARED_S) };
  }
  return null;
}

const forAll = (browserSeconds: number) =>
  `public, max-age=${browserSeconds}, s-maxage=${SHARED_S}, must-revalidate`;
