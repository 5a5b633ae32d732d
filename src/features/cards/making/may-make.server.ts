import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { refuseChildsPersonalData } from '#features/accounts/personal-data.ts';
import { sportsOf } from '#features/sites/sports.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import { canMakeCards } from '../policy.ts';

/** @throws 403 with what to do for whoever only collects */
export function makerOf(ctx: Ctx): Viewer {
  const viewer = activeViewerOf(ctx);
  if (!canMakeCards(viewer)) {
    throw forbidden(
      'Cards are made by athletes, creators and team managers. You can collect them.',
      'CANNOT_MAKE_CARDS',
    );
  }
  return viewer;
}

/** Has switched on card sales. @throws 409 with where to do it */
export async function refuseUnlessSells(ctx: Ctx, accountId: string): Promise<void> {
  const [sells] = await ctx.sql`
    select from account where id = ${accountId} and (monetization ->> 'cards')::boolean`;
  if (!sells) {
    throw conflict(
      'CARD_SALES_OFF',
      'To ask money for cards, switch on card sales in your settings first. Free cards need nothing.',
      'editions',
    );
  }
}

interface Words {
  title?: string | undefined;
  description?: string | undefined;
  season?: string | null | undefined;
  tags?: readonly string[] | undefined;
  sport?: string | undefined;
  editions?: readonly { price: number }[] | undefined;
  note?: string | undefined;
}

/** What a card says and costs, by the rules of its site. @throws 400 */
export function refuseWords(ctx: Ctx, words: Words): void {
  const { site } = ctx;
  const { sport, editions, title, description, season, note, tags } = words;
  if (sport !== undefined && !sportsOf(site).some(({ code }) => code === sport))
    throw invalid('Choose one of the sports of this site.', 'sport');
  if (site === 'kids' && editions?.some(({ price }) => price > 0))
    throw invalid('Cards on Touchline Kids are free to collect.', 'editions', 'NO_PRICES');
  refuseChildsPersonalData(ctx, { title, description, season, note, tags });
}
