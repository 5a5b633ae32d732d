import { type CardTier, tierOf } from '#features/cards/card/tiers.ts';

/** "Twin of Epic 7/20" */
export const twinLabel = ({
  tier,
  serial,
  supply,
}: {
  tier: CardTier;
  serial: number;
  supply: number;
}): string => `Twin of ${tierOf(tier).label} ${serial}/${supply}`;
