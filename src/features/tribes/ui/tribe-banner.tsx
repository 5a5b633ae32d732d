import { useId } from 'react';
import type { TribeCard } from '#features/tribes/calls.ts';
import { Picture } from '#ui/picture.tsx';
import { styleOf } from './tribe-crest.tsx';

/** The stripes of a scarf: where they begin and how wide they are, of 120. */
const KNITS = [
  [[0, 60]],
  [
    [0, 24],
    [60, 24],
  ],
  [
    [0, 12],
    [20, 12],
    [60, 40],
  ],
  [
    [0, 30],
    [40, 6],
    [54, 6],
  ],
  [
    [10, 40],
    [70, 10],
    [90, 10],
  ],
] as const;

interface TribeBannerProps {
  tribe: Pick<TribeCard, 'name' | 'banner'>;
  /** A preview of a new banner. */
  src?: string | null;
  /** Its width, as a CSS length. */
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** A tribe's banner, or a scarf pattern generated from its name. */
export function TribeBanner({ tribe, src, sizes, priority, className = '' }: TribeBannerProps) {
  const { banner } = tribe;
  if (src) return <img src={src} alt="" className={className} />;
  if (banner) {
    return (
      <Picture
        src={banner.url}
        alt={banner.alt}
        width={banner.width ?? 1500}
        height={banner.height ?? 500}
        sources={banner.sizes}
        sizes={sizes}
        placeholder={banner.placeholder}
        priority={priority}
        // Heads are in the upper half; what a wide screen crops is grass.
        className={`object-[50%_20%] ${className}`}
      />
    );
  }
  return <Scarf name={tribe.name} className={className} />;
}

function Scarf({ name, className }: { name: string; className: string }) {
  const id = useId();
  const { tone, decor, number } = styleOf(name);
  const bars = KNITS[number % KNITS.length] ?? KNITS[0];
  return (
    <svg className={`${tone.ground} ${className}`} aria-hidden="true">
      <pattern id={id} width="120" height="120" patternUnits="userSpaceOnUse" patternTransform="skewX(-18)">
        {bars.map(([x, width]) => (
          <rect key={x} x={x} width={width} height="120" className={`${decor.fill} opacity-30`} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
