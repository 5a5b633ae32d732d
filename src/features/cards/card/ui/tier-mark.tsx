import { tierShapes } from '#features/cards/card/tier-shapes.ts';
import type { CardTier } from '#features/cards/card/tiers.ts';

/** The tier's shape, in the colour of the words beside it. Silent: the tier's name stands related it or is said. */
export function TierMark({ tier, className = 'size-4' }: { tier: CardTier; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      <path d={tierShapes[tier]} />
    </svg>
  );
}
