import { Link } from 'react-router';
import type { CardSummary } from '#features/cards/card/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { cardStateLabels } from '../card-states.ts';
import { CardFace } from './card-face.tsx';
import { priceLabel, shownEdition, type Wanted } from './card-labels.ts';

interface CardTileProps {
  card: CardSummary;
  /** The tier to show, if the card has it. */
  wanted?: Wanted;
  priority?: boolean;
}

/** A card in a grid, with the text that is too small to read on it below. */
export function CardTile({ card, wanted, priority }: CardTileProps) {
  const { prices } = usePlatform().features;
  const edition = shownEdition(card, wanted);
  const isNarrowed = wanted?.tier ?? wanted?.price;
  const to = isNarrowed && edition ? `${card.path}?tier=${edition.tier}` : card.path;
  // One tier may be sold out while the card isn't.
  const state = card.state === 'published' && edition?.left === 0 ? 'sold_out' : card.state;
  const isOpen = state === 'published';
  return (
    <Link to={to} className="group block rounded-card outline-offset-4">
      <CardFace card={card} tier={edition?.tier ?? 'COMMON'} size="thumb" priority={priority} />
      <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2 text-1 tabular-nums">
        <span className="font-semibold">
          {!isOpen ? cardStateLabels[state] : prices && edition ? priceLabel(edition) : 'Free'}
        </span>
        {isOpen && edition && (
          <span className="text-muted">{edition.drawOnly ? 'Draw' : `${edition.left} left`}</span>
        )}
      </span>
      <span className="block truncate text-1 text-muted">{(card.athlete ?? card.maker).displayName}</span>
    </Link>
  );
}
