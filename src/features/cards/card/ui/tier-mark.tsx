import { tierShapes } from '#features/cards/card/tier-shapes.ts';
import type { CardTier } from '#features/cards/card/tiers.ts';

/** The tier's shape, in the colour of the text. Hidden from screen readers: the tier's name is always next to it. */
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
