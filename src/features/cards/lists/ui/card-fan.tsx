import { Link } from 'react-router';
import type { CardSummary } from '#features/cards/card/calls.ts';
import { tierOf } from '#features/cards/card/tiers.ts';
import { CardFace } from '../../card/ui/card-face.tsx';
import { shownTier } from '../../card/ui/card-labels.ts';
import './card-fan.css';

/** Up to three cards with copies left, fanned out, the rarest in the middle. */
export function CardFan({ cards }: { cards: readonly CardSummary[] }) {
  const hand = handOf(cards);
  if (hand.length === 0) return null;
  return (
    <ul className="card-fan" aria-label="Available cards">
      {hand.map((card) => (
        <li key={card.id}>
          <Link to={card.path} className="block rounded-card">
            <CardFace card={card} tier={shownTier(card)} size="card" priority />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function handOf(cards: readonly CardSummary[]): CardSummary[] {
  const [best, second, third] = cards
    .filter(({ counts, state }) => counts.left > 0 && state === 'published')
    .toSorted((a, b) => tierOf(shownTier(a)).supply - tierOf(shownTier(b)).supply);
  return [second, best, third].filter((card) => card !== undefined);
}
