import type { CardDetails, Edition } from '#features/cards/card/calls.ts';
import { editionSize } from '#features/cards/card/copy-number.ts';
import { tierOf } from '#features/cards/card/tiers.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { priceLabel } from '../../card/ui/card-labels.ts';
import { availabilityLabel } from '../../card/ui/card-messages.ts';
import { TierMark } from '../../card/ui/tier-mark.tsx';

interface TierChooserProps {
  card: CardDetails;
  chosen: Edition;
  onChoose: (edition: Edition) => void;
}

/** The tiers of a card, rarest first, with price, availability and the viewer's copies. */
export function TierChooser({ card, chosen, onChoose }: TierChooserProps) {
  const { prices } = usePlatform().features;
  return (
    <fieldset>
      <legend className="field-label mb-2">Tier</legend>
      <div className="panel divide-y divide-line overflow-hidden">
        {card.editions.map((edition) => {
          const { id, tier, supply, left } = edition;
          return (
            <label
              key={id}
              className="relative grid cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 px-4 py-3 hover:bg-raised has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="tier"
                value={tier}
                checked={id === chosen.id}
                onChange={() => onChoose(edition)}
                className="peer sr-only"
              />
              <span
                aria-hidden="true"
                className="absolute inset-y-0 start-0 w-1 bg-transparent peer-checked:bg-focus"
              />
              <TierMark tier={tier} className="size-6" />
              <span className="min-w-0">
                <span className="block font-semibold">
                  {tierOf(tier).label} <span className="font-normal text-muted">{editionSize(supply)}</span>
                </span>
                <span className="block text-2 text-muted tabular-nums">
                  {edition.drawOnly ? 'Draw only: winners can buy one' : availabilityLabel(edition)}
                  {mineOf(card, edition)}
                </span>
              </span>
              {/* Sold out: the price no longer applies. A draw's copies are all held for its winners. */}
              <span
                className={`type-numeral text-4 ${left === 0 && !edition.drawOnly ? 'text-muted line-through' : ''}`}
              >
                {prices ? priceLabel(edition) : 'Free'}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function mineOf({ viewer }: CardDetails, { id }: Edition): string {
  const mine =
    viewer?.copies.filter(({ editionId }) => editionId === id).map(({ serial }) => `#${serial}`) ?? [];
  return mine.length > 0 ? ` · you have ${mine.join(', ')}` : '';
}
