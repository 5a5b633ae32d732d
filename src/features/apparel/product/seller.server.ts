import { activeViewerOf } from '#features/people/people.server.ts';
import { toSellingStep } from '#features/sellers/selling-steps.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { canSellApparel } from './policy.ts';

/** The viewer, who can sell in the shop. @throws 403 otherwise */
export function requireSeller(ctx: Ctx): Viewer {
  const viewer = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.sell) throw forbidden('There is no shop on this site.', 'NOT_ON_KIDS');
  if (!canSellApparel(viewer, ctx.site))
    throw forbidden(
      'Only athletes, creators and team managers can sell in the shop.',
      'CANNOT_SELL',
      toSellingStep('role'),
    );
  return viewer;
}
