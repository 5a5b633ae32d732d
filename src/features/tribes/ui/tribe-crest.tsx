import { atWidth } from '#features/media/default-image.ts';
import { initials } from '#ui/format/text.ts';
import type { TribeOption } from '../calls.ts';

const SIZES = {
  24: 'size-6',
  40: 'size-10',
  56: 'size-14',
  72: 'size-18',
  96: 'size-24',
  144: 'size-36',
} as const;

/** The parts of the shield that have the second colour: none of them needs clipping. */
const PARTS = [
  'M32 5H59V38C59 53 46 63 32 69Z',
  'M5 5H59V25H5Z',
  'M23 5H41V65.4C38 67 35 68 32 69C29 68 26 67 23 65.4Z',
  'M5 42L32 21L59 42C58.6 46.6 57 50.6 54.5 54L32 37L9.5 54C7 50.6 5.4 46.6 5 42Z',
  'M5 5H20L57.8 45.6C56.2 50 53.4 53.6 49.9 56.8L5 12Z',
  'M5 5H18.5V63C10.5 57.6 5 49.6 5 38ZM45.5 5H59V38C59 49.6 53.5 57.6 45.5 63Z',
] as const;

interface TribeCrestProps {
  tribe: Pick<TribeOption, 'name' | 'logo'>;
  /** A preview of a new logo. */
  src?: string | null;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A tribe's logo, or a shield generated from its name. Decorative, since the name is beside it. */
export function TribeCrest({ tribe, src, size = 56, className = '' }: TribeCrestProps) {
  const box = `shrink-0 ${SIZES[size]} ${className}`;
  const picture = src ?? (tribe.logo && atWidth(tribe.logo, size * 2));
  if (picture) {
    return (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={`rounded-control object-cover ${box}`}
      />
    );
  }
  const { tone, decor, number } = styleOf(tribe.name);
  return (
    <svg
      viewBox="3.5 3.5 57 67"
      // Above a heading, it is aligned with its left edge.
      preserveAspectRatio={size > 96 ? 'xMinYMid' : undefined}
      className={box}
      aria-hidden="true"
    >
      <path d="M5 5H59V38C59 53 46 63 32 69C18 63 5 53 5 38Z" className={tone.fill} />
      <path d={PARTS[number % PARTS.length]} className={`${decor.fill} opacity-35`} />
      <path
        d="M5 5H59V38C59 53 46 63 32 69C18 63 5 53 5 38Z"
        className="fill-none stroke-ink/70 stroke-[2.5]"
        strokeLinejoin="round"
      />
      <text
        x="32"
        y="44"
        textAnchor="middle"
        className="fill-ink font-display text-[1.375rem] [font-weight:var(--numeral-weight)]"
      >
        {initials(tribe.name)}
      </text>
    </svg>
  );
}

const tones = [
  { fill: 'fill-tone-1', ground: 'bg-tone-1' },
  { fill: 'fill-tone-2', ground: 'bg-tone-2' },
  { fill: 'fill-tone-3', ground: 'bg-tone-3' },
  { fill: 'fill-tone-4', ground: 'bg-tone-4' },
] as const;
const decors = [{ fill: 'fill-decor-1' }, { fill: 'fill-decor-2' }, { fill: 'fill-decor-3' }] as const;

/** Colours and a pattern for a tribe without pictures, from its name: always the same, and rarely those of another. */
export function styleOf(name: string) {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991;
  return {
    tone: tones[sum % tones.length] ?? tones[0],
    decor: decors[Math.floor(sum / 4) % decors.length] ?? decors[0],
    number: Math.floor(sum / 12),
  };
}
