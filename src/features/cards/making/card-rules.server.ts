import { refuseChildsPersonalData } from '#features/accounts/personal-data/personal-data.ts';
import { sportsOf } from '#features/sites/sports.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

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
  if (!siteRules[site].can.sell && editions?.some(({ price }) => price > 0))
    throw invalid('Cards on Touchline Kids are free to collect.', 'editions', 'NO_PRICES');
  refuseChildsPersonalData(ctx, { title, description, season, note, tags });
}
