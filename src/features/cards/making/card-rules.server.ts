import { checkWritten } from '#features/moderation/check-written.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

interface CardContent {
  title?: string | undefined;
  description?: string | undefined;
  season?: string | null | undefined;
  tags?: readonly string[] | undefined;
  sport?: string | undefined;
  editions?: readonly { price: number }[] | undefined;
  note?: string | undefined;
}

/** The site's rules for the content and prices of a card. @throws 400 */
export async function validateContent(ctx: Ctx, content: CardContent): Promise<void> {
  const { site } = ctx;
  const { sport, editions, title, description, season, note, tags } = content;
  if (sport !== undefined && !sportsOf(site).some(({ code }) => code === sport))
    throw invalid('Choose one of this site’s sports.', 'sport');
  if (!siteRules[site].can.sell && editions?.some(({ price }) => price > 0))
    throw invalid('Cards on the kids site are free to collect.', 'editions', 'NO_PRICES');
  await checkWritten(ctx, 'card', { title, description, season, note, tags });
}
