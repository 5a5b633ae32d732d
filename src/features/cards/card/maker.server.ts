import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { canMakeCards } from './policy.ts';

/** @throws 403 with what to do for whoever only collects */
export function requireMaker(ctx: Ctx): Viewer {
  const viewer = activeViewerOf(ctx);
  if (!canMakeCards(viewer)) {
    throw forbidden(
      'Cards are made by athletes, creators and team managers. You can collect them.',
      'CANNOT_MAKE_CARDS',
    );
  }
  return viewer;
}
