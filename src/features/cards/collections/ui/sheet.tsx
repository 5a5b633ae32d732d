import { Link } from 'react-router';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { type CardTier, tierOf } from '../../card/tiers.ts';
import { CardFace } from '../../card/ui/card-face.tsx';
import { cardGrid } from '../../card/ui/card-grid.tsx';
import { priceLabel, shownTier } from '../../card/ui/card-labels.ts';
import { TierMark } from '../../card/ui/tier-mark.tsx';
import type { OwnedCopy, Slot } from '../calls.ts';
import './sheet.css';

interface SheetProps {
  slots: readonly Slot[];
  whose: 'owners' | 'mine';
  prices: boolean;
}

/** The cards of a collection: owned ones in full, missing ones as placeholders. */
export function Sheet({ slots, whose, prices }: SheetProps) {
  const unique = [...new Map(slots.map((slot) => [slot.card.id, slot])).values()];
  return (
    <ol className={cardGrid}>
      {unique.map((slot, i) => {
        const held = slot[whose];
        return (
          <li key={slot.card.id} className="min-w-0">
            {held ? (
              <Filled slot={slot} held={held} first={i === 0} />
            ) : (
              <Ghost slot={slot} prices={prices} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Filled({ slot: { card }, held, first }: { slot: Slot; held: OwnedCopy; first: boolean }) {
  return (
    <Link to={`/collected/${held.copyId}`} className="block rounded-card outline-offset-4">
      <CardFace card={card} tier={held.tier} serial={held.serial} size="thumb" priority={first} />
      <span className="mt-2 flex justify-between gap-2 text-1">
        <span className="truncate font-semibold">{tierOf(held.tier).label}</span>
        <span className="text-muted tabular-nums">{copyNumber(held)}</span>
      </span>
    </Link>
  );
}

function Ghost({ slot: { card, cheapest }, prices }: { slot: Slot; prices: boolean }) {
  const tier: CardTier = cheapest?.tier ?? shownTier(card);
  const price = cheapest ? (prices ? priceLabel(cheapest) : 'Free') : null;
  return (
    <Link to={card.path} className="group block rounded-card outline-offset-4">
      <span className="album-ghost">
        <img src={card.front.sizes[0]?.url ?? card.front.url} alt="" loading="lazy" width={5} height={7} />
        <span className="album-ghost-mark">
          <TierMark tier={tier} className="size-7" />
          <span className="lines-3 text-balance text-2 font-semibold">{card.title}</span>
        </span>
      </span>
      <span className="mt-2 flex justify-between gap-2 text-1">
        <span className="truncate text-muted">
          <span className="sr-only">Missing: </span>
          {tierOf(tier).label}
        </span>
        <span className={`tabular-nums ${price ? 'font-semibold group-hover:underline' : 'text-muted'}`}>
          {price ?? 'Unavailable'}
        </span>
      </span>
    </Link>
  );
}
