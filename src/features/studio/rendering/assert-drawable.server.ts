import { assertWithinPlan } from '#features/plans/usage.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { DesignPage } from '../design/design-schema.ts';
import { shownLeavesOf } from '../design/leaves.ts';
import { fontsOf } from '../fonts/font-catalogue.ts';
import { familiesOf, findDrawable } from './gather-parts.server.ts';
import { pictureKey } from './render-task.ts';

/**
 * What leaves the studio shows all that the design has, in fonts that the viewer's plan includes.
 * @throws 409 MISSING_PICTURE for a picture that was deleted or never chosen; 402 PLAN_LIMIT for premium fonts
 */
export async function assertDrawable(ctx: Ctx, pages: readonly DesignPage[]): Promise<void> {
  const leaves = pages.flatMap(shownLeavesOf);
  const families = new Set(familiesOf(leaves));
  if (fontsOf(ctx.site).some(({ family, isPremium }) => isPremium && families.has(family)))
    await assertWithinPlan(ctx, viewerOf(ctx).accountId, 'premium_fonts');
  const drawable = await findDrawable(ctx, leaves);
  for (const page of pages) {
    const missing = shownLeavesOf(page).find((leaf) => {
      const key = pictureKey(leaf);
      return key !== null && !drawable.has(key);
    });
    if (missing)
      throw conflict(
        'MISSING_PICTURE',
        `“${missing.name}” on ${page.name} has no picture. Choose one or remove it, and try again.`,
      );
  }
}
