import { useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { type CardTier, cardTiers, tierOf } from '#features/cards/card/tiers.ts';
import { CardFace, type FacedCard } from '#features/cards/card/ui/card-face.tsx';
import { ChipToggle } from '#ui/chip.tsx';
import type { CardDraft } from './card-draft.ts';
import { useFramedPicture } from './use-framed-picture.ts';

interface CardPreviewProps {
  draft: CardDraft;
  preview: { front: string; back: string } | null;
  viewer: MyProfile;
  /** The address of the frame around the front. */
  overlay: string | null;
}

/** A preview of the card in each of its tiers. */
export function CardPreview({ draft, preview, viewer, overlay }: CardPreviewProps) {
  const chosen = cardTiers.map(({ code }) => code).filter((code) => draft.tiers[code] !== undefined);
  const [picked, setPicked] = useState<CardTier | null>(null);
  const tier = picked && chosen.includes(picked) ? picked : (chosen[0] ?? 'COMMON');
  const own = draft.art === 'uploaded';
  const urlOf = (name: 'front' | 'back') => (own && draft[name]?.url) || (preview?.[name] ?? '');
  const framed = useFramedPicture(urlOf('front'), overlay);
  const side = (name: 'front' | 'back'): FacedCard['front'] => ({
    url: name === 'front' ? framed : urlOf(name),
    alt: '',
    sizes: [],
    placeholder: null,
  });
  const face: FacedCard = {
    title: draft.title.trim() || 'Your title',
    sport: draft.sport,
    athlete: draft.on === 'me' ? viewer : draft.on === 'somebody' ? draft.athlete : null,
    front: side('front'),
    back: side('back'),
  };
  return (
    <section
      aria-label="Card preview"
      className="order-first grid justify-items-center gap-4 lg:sticky lg:top-20 lg:order-none"
    >
      <div className="w-56 lg:w-80">
        {face.front.url ? (
          <CardFace
            card={face}
            tier={tier}
            serial={7 > tierOf(tier).supply ? 1 : 7}
            size="hero"
            flip
            priority
          />
        ) : (
          <div className="skeleton aspect-[5/7] w-full" />
        )}
      </div>
      {chosen.length > 1 && (
        <div className="flex flex-wrap justify-center gap-3">
          {chosen.map((code) => (
            <ChipToggle key={code} pressed={code === tier} onPressedChange={() => setPicked(code)}>
              {tierOf(code).label}
            </ChipToggle>
          ))}
        </div>
      )}
    </section>
  );
}
