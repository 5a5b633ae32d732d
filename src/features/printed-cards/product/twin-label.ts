import { copyNumber } from '#features/cards/card/copy-number.ts';
import { type CardTier, tierOf } from '#features/cards/card/tiers.ts';

/** "Twin of Epic, No. 7 of 20" */
export const twinLabel = ({
  tier,
  serial,
  supply,
}: {
  tier: CardTier;
  serial: number;
  supply: number;
}): string => `Twin of ${tierOf(tier).label}, ${copyNumber({ serial, supply })}`;
