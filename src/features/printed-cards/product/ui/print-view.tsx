import { RotateCw } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { Media } from '#features/media/media.ts';
import { type Edges, type Finish, finishLabels, type PrintSize, printSizes } from '../../print/formats.ts';
import './print-view.css';

export interface ShownPrint {
  title: string;
  front: Pick<Media, 'url' | 'sizes' | 'placeholder'> | null;
  back: Pick<Media, 'url' | 'sizes' | 'placeholder'> | null;
  size: PrintSize;
  finish: Finish;
  edges: Edges;
}

interface PrintViewProps {
  card: ShownPrint;
  /** CSS width of the picture. */
  sizes?: string;
  /** Can be turned over. Not inside a link. */
  flip?: boolean;
  priority?: boolean;
}

/** A printed card as it arrives: cut, with its finish, and both sides to look at. */
export function PrintView({ card, sizes = '22rem', flip = false, priority = false }: PrintViewProps) {
  // Null until somebody reaches for it: the picture of its back loads then.
  const [turned, setTurned] = useState<boolean | null>(null);
  const reach = () => setTurned((now) => now ?? false);
  const { title, size, finish, front, back } = card;
  const { width, height, label } = printSizes[size];
  const what = `${title}, printed card, ${label}, ${finishLabels[finish].label.toLowerCase()}`;
  return (
    <span className="print-view" style={{ '--print-shape': `${width} / ${height}` } as CSSProperties}>
      {flip && (
        <button
          type="button"
          className="print-turn"
          aria-pressed={turned ?? false}
          onPointerEnter={reach}
          onFocus={reach}
          aria-label={`Turn over ${title}`}
          onClick={() => setTurned(!turned)}
        >
          <span>
            <RotateCw className="size-5" aria-hidden="true" />
          </span>
        </button>
      )}
      <span className="print-object" data-turned={turned || undefined}>
        <Side card={card} side="front" picture={front} label={what} sizes={sizes} priority={priority} />
        {flip && (
          <Side
            card={card}
            side="back"
            picture={turned === null ? null : back}
            label={`Back of ${title}`}
            sizes={sizes}
            priority={false}
          />
        )}
      </span>
    </span>
  );
}

interface SideProps {
  card: ShownPrint;
  side: 'front' | 'back';
  picture: ShownPrint['front'];
  label: string;
  sizes: string;
  priority: boolean;
}

function Side({ card, side, picture, label, sizes, priority }: SideProps) {
  // Also stands for the border, which is printed in the colour of the picture's edges.
  const stand = picture?.placeholder?.startsWith('data:')
    ? { backgroundImage: `url("${picture.placeholder}")` }
    : {};
  return (
    <span
      className="print-side"
      role="img"
      aria-label={label}
      data-side={side}
      data-finish={card.finish}
      data-edges={card.edges}
      style={card.edges === 'border' ? stand : undefined}
    >
      {picture && (
        <img
          src={picture.url}
          srcSet={picture.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
          sizes={picture.sizes.length > 0 ? sizes : undefined}
          alt=""
          width={5}
          height={7}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          style={stand}
        />
      )}
    </span>
  );
}
