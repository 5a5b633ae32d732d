/** The rarity tiers, rarest first: how many copies exist, and how many one account can have. */
export const cardTiers = [
  { code: 'LEGENDARY', label: 'Legendary', supply: 1, limit: 1 },
  { code: 'EPIC', label: 'Epic', supply: 20, limit: 1 },
  { code: 'RARE', label: 'Rare', supply: 50, limit: 2 },
  { code: 'LIMITED', label: 'Limited', supply: 100, limit: 5 },
  { code: 'ORIGINAL', label: 'Original', supply: 200, limit: 5 },
  { code: 'COMMON', label: 'Common', supply: 300, limit: 5 },
] as const;
export type CardTier = (typeof cardTiers)[number]['code'];
export const tierOf = (code: CardTier) =>
  cardTiers.find((tier) => tier.code === code) as (typeof cardTiers)[number];

export const cardStates = [
  'draft',
  'in_review',
  'rejected',
  'published',
  'paused',
  'sold_out',
  'retired',
  'taken_down',
] as const;
export type CardState = (typeof cardStates)[number];
