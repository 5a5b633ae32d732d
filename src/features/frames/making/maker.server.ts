import { activeViewerOf } from '#features/people/people.server.ts';
import { toSellingStep } from '#features/sellers/selling-steps.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { canKeepPlatformFrames, canMakeFrames } from '../frame/policy.ts';

/** The viewer, who can make frames of their own, or for the platform. @throws 403 otherwise */
export function requireMaker(ctx: Ctx, isPlatform: boolean): Viewer {
  const viewer = activeViewerOf(ctx);
  if (isPlatform) {
    if (!canKeepPlatformFrames(viewer))
      throw forbidden('Only our team can offer the platform’s own frames.', 'STAFF_ONLY');
    return viewer;
  }
  if (!siteRules[ctx.site].can.sell) throw forbidden('Here, frames are made by our team.', 'NOT_ON_KIDS');
  if (!canMakeFrames(viewer, ctx.site))
    throw forbidden(
      'Only athletes, creators and team managers can make frames. You can use theirs.',
      'CANNOT_MAKE_FRAMES',
      toSellingStep('role'),
    );
  return viewer;
}
