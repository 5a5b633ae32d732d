import { useEffect, useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { type CardTier, cardTiers, tierOf } from '#features/cards/card/tiers.ts';
import { CardFace, type FacedCard } from '#features/cards/card/ui/card-face.tsx';
import { ChipToggle } from '#ui/chip.tsx';
import { blobOf } from '../art/render-art.ts';
import type { CardDraft } from './card-draft.ts';

const WIDTH = 500;
const HEIGHT = 700;

/** The front in its frame, as the server will draw it; the front alone until that is drawn. */
function useFramedPicture(front: string, overlay: string | null): string {
  const [drawn, setDrawn] = useState<{ front: string; overlay: string; url: string } | null>(null);
  useEffect(() => {
    if (!front || !overlay) return;
    let left = false;
    let url = '';
    void compose(front, overlay).then((blob) => {
      if (left || !blob) return;
      url = URL.createObjectURL(blob);
      setDrawn({ front, overlay, url });
    });
    return () => {
      left = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [front, overlay]);
  return drawn && drawn.front === front && drawn.overlay === overlay ? drawn.url : front;
}

async function compose(front: string, overlay: string): Promise<Blob | null> {
  const [picture, frame] = await Promise.all([loaded(front), loaded(overlay)]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen || !picture || !frame) return null;
  pen.drawImage(picture, 0, 0, WIDTH, HEIGHT);
  pen.drawImage(frame, 0, 0, WIDTH, HEIGHT);
  return blobOf(canvas, 'image/jpeg').catch(() => null);
}

/** Null for one that can't be loaded: the preview goes on without. */
async function loaded(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}

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
