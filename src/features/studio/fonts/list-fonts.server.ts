import { featureUse } from '#features/plans/usage.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { FontOption, getAllFontsOptions } from './calls.ts';
import { fontsOf, type StudioFont } from './font-catalogue.ts';
import { facesOf, fileNameOf, subsetsOf, unicodeRangeOf } from './font-files.server.ts';

const PAGE = 12;

/** The site's fonts, the free ones first. Locked ones are shown with what unlocks them, unless only active ones are wanted. */
export async function listFonts(
  ctx: Ctx,
  { page, active }: CallParsed<typeof getAllFontsOptions>['params'],
): Promise<CallReply<typeof getAllFontsOptions>> {
  const hasPremium = await hasPremiumFonts(ctx);
  const isLocked = ({ isPremium }: StudioFont) => isPremium && !hasPremium;
  const onlyActive = ctx.viewer !== null && (active === '1' || active === 'true');
  const fonts = fontsOf(ctx.site).filter((font) => !onlyActive || !isLocked(font));
  const pageCount = Math.ceil(fonts.length / PAGE);
  if (page > pageCount) throw notFound('page');
  const items = fonts.slice((page - 1) * PAGE, page * PAGE).map((font) => presentFont(font, isLocked(font)));
  return { items, page, pageCount, nextPage: page < pageCount ? page + 1 : null };
}

export async function hasPremiumFonts(ctx: Ctx): Promise<boolean> {
  return ctx.viewer !== null && (await featureUse(ctx, ctx.viewer.accountId, 'premium_fonts')).allowed;
}

export function presentFont(font: StudioFont, isLocked: boolean): FontOption {
  const { family, category, isPremium, weights, hasItalic } = font;
  return {
    family,
    category,
    isPremium,
    isLocked,
    weights: [...weights],
    hasItalic,
    previewUrl: `/studio-files/font-previews/${font.package}.svg`,
    files: facesOf(font).flatMap((face) =>
      subsetsOf(font).map((subset) => ({
        ...face,
        url: `/studio-files/fonts/${font.package}/${fileNameOf(font, subset, face)}.woff2`,
        unicodeRange: unicodeRangeOf(font, subset),
      })),
    ),
  };
}
