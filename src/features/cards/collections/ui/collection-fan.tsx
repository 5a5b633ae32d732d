import type { CardSummary } from '../../card/calls.ts';
import { CardFace } from '../../card/ui/card-face.tsx';
import { shownTier } from '../../card/ui/card-labels.ts';
import './collection-fan.css';

/** The first cards of a collection, fanned out. Hidden from screen readers: the name is always next to it. */
export function CollectionFan({ cards, priority }: { cards: readonly CardSummary[]; priority?: boolean }) {
  return (
    <span className="album-fan" aria-hidden="true" data-count={cards.length}>
      {cards.map((card) => (
        <span key={card.id}>
          <CardFace card={card} tier={shownTier(card)} size="thumb" priority={priority} />
        </span>
      ))}
    </span>
  );
}
