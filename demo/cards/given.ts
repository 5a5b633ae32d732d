import type { DemoCard } from '#demo/cards/card.ts';
import { activeOn } from '#demo/everyone.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import type { CardTier } from '#features/cards/card/tiers.ts';

/** Who gets the copies that were given away: each somebody else, never the maker. */
export function recipientsOf({ site, title, maker, given }: DemoCard): { tier: CardTier; to: string }[] {
  const throws = dice(seedOf(`${title} copies`));
  return Object.entries(given).flatMap(([tier, count]) =>
    throws
      .shuffled(activeOn(site).filter(({ username }) => username !== maker))
      .slice(0, count)
      .map(({ username }) => ({ tier: tier as CardTier, to: username })),
  );
}
