import { activeViewerOf } from '#features/people/people.server.ts';
import { toSellingStep } from '#features/sellers/selling-steps.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { canMakeCards } from './policy.ts';

/** The viewer, who can make cards. @throws 403 otherwise */
export function requireMaker(ctx: Ctx): Viewer {
  const viewer = activeViewerOf(ctx);
  if (!canMakeCards(viewer)) {
    throw forbidden(
      'Only athletes, creators and team managers can make cards. You can collect them.',
      'CANNOT_MAKE_CARDS',
      siteRules[ctx.site].can.sell ? toSellingStep('role') : undefined,
    );
  }
  return viewer;
}
