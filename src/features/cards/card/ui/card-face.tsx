import { RotateCw } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { copyNumber, editionSize } from '#features/cards/card/copy-number.ts';
import { type CardTier, tierOf } from '#features/cards/card/tiers.ts';
import type { Media } from '#features/media/media.ts';
import { TierMark } from './tier-mark.tsx';
import './card-tiers.css';
import './card-face.css';
import './card-fan.css';
import './card-print.css';

/** What a card's face shows; every card from the server has it. */
export interface FacedCard {
  title: string;
  sport: string;
  athlete: { displayName: string } | null;
  front: Pick<Media, 'url' | 'alt' | 'sizes' | 'placeholder'>;
  back: Pick<Media, 'url' | 'alt' | 'sizes' | 'placeholder'>;
}

interface CardFaceProps {
  card: FacedCard;
  tier: CardTier;
  /** Left out, the size of the edition is shown instead. */
  serial?: number | null;
  /** `thumb` in a grid, `card` in a row, `hero` alone. It fills the width of its parent. */
  size?: 'thumb' | 'card' | 'hero';
  /** Can be flipped. Not inside a link. */
  flip?: boolean;
  /** True for the image above the fold. */
  priority?: boolean;
}

const SIZES = {
  thumb: '(min-width: 64rem) 12rem, (min-width: 40rem) 22vw, 31vw',
  card: '(min-width: 64rem) 18rem, 46vw',
  hero: '(min-width: 48rem) 28rem, 88vw',
};

/** A card with its border, the foil of its tier, and light that follows the pointer. */
export function CardFace({
  card,
  tier,
  serial,
  size = 'card',
  flip = false,
  priority = false,
}: CardFaceProps) {
  // Null until somebody reaches for it: the picture of its back loads then.
  const [turned, setTurned] = useState<boolean | null>(null);
  const reach = () => setTurned((now) => now ?? false);
  const { label, supply } = tierOf(tier);
  // Sport codes have hyphens.
  const sport = card.sport.replaceAll('-', ' ');
  const number = serial ? copyNumber({ serial, supply }) : editionSize(supply);
  return (
    // Described once, as an image; a link or a button around it takes that as its name.
    <span className="card-face" data-tier={tier} data-size={size} onPointerEnter={followed}>
      {flip && (
        <button
          type="button"
          className="card-turn"
          aria-pressed={turned ?? false}
          onPointerEnter={reach}
          onFocus={reach}
          aria-label={`Flip ${card.title}`}
          onClick={() => setTurned(!turned)}
        >
          <span>
            <RotateCw className="size-5" aria-hidden="true" />
          </span>
        </button>
      )}
      <span className="card-object" data-turned={turned || undefined}>
        <span
          className="card-side card-front"
          role="img"
          aria-label={description({ ...card, sport }, label, number)}
        >
          <span className="card-window">
            <Art picture={card.front} size={size} priority={priority} />
            <i className="card-foil" />
            <i className="card-film" />
            <i className="card-sheen" />
            <span className="card-tier">
              <TierMark tier={tier} className="" />
              <span>{label}</span>
            </span>
            <span className="card-plate" style={{ '--title-size': titleSize(card.title) } as CSSProperties}>
              <span className="card-title">{card.title}</span>
              <span className="card-who">
                {card.athlete ? `${card.athlete.displayName} · ${sport}` : sport}
              </span>
              <span className="card-serial">
                {serial ? (
                  <>
                    <b>{serial}</b>/{supply}
                  </>
                ) : (
                  editionSize(supply).replace('of ', 'of\u00a0')
                )}
              </span>
            </span>
            <i className="card-gloss" />
          </span>
        </span>
        {flip && (
          <span
            className="card-side card-back"
            role="img"
            aria-label={`Back: ${card.back.alt || card.title}`}
          >
            <span className="card-window">
              {turned !== null && <Art picture={card.back} size={size} priority={false} />}
              <i className="card-sheen" />
              <i className="card-gloss" />
            </span>
          </span>
        )}
      </span>
    </span>
  );
}

function Art({
  picture,
  size,
  priority,
}: {
  picture: FacedCard['front'];
  size: keyof typeof SIZES;
  priority: boolean;
}) {
  const { url, sizes, placeholder } = picture;
  const stand = placeholder?.startsWith('data:')
    ? { backgroundImage: `url("${placeholder}")` }
    : { backgroundColor: placeholder ?? undefined };
  return (
    <img
      className="card-art"
      src={url}
      srcSet={sizes.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
      sizes={sizes.length ? SIZES[size] : undefined}
      alt=""
      width={5}
      height={7}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      style={stand}
    />
  );
}

/** Loads the code that moves the light with the first pointer. */
function followed({ currentTarget }: PointerEvent<HTMLElement>) {
  if (currentTarget.dataset.lit) return;
  currentTarget.dataset.lit = 'soon';
  import('./follow-light.ts').then(
    ({ followLight }) => followLight(currentTarget),
    () => delete currentTarget.dataset.lit,
  );
}

const titleSize = (title: string) =>
  title.length <= 12 ? '10.4cqw' : title.length <= 24 ? '8.4cqw' : title.length <= 40 ? '6.6cqw' : '5.4cqw';

const description = ({ title, athlete, sport }: FacedCard, tier: string, number: string) =>
  [title, athlete?.displayName, sport, `${tier}, ${number}`].filter(Boolean).join('. ');
