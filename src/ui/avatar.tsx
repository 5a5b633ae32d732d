import { Brush, ClipboardList, Handshake, Medal, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { initials } from '#ui/format/text.ts';

const BADGES = {
  athlete: { Icon: Medal, label: 'Athlete' },
  creator: { Icon: Brush, label: 'Creator' },
  manager: { Icon: ClipboardList, label: 'Team manager' },
  brand: { Icon: Handshake, label: 'Brand' },
  staff: { Icon: ShieldCheck, label: 'Staff' },
} as const;

export type AvatarProps = {
  /** Chooses the initials and the background colour. */
  name: string;
  src?: string | null;
  size?: 24 | 32 | 40 | 56 | 96 | 144;
  /** People are round, tribes and teams have the shape of a crest. */
  shape?: 'person' | 'crest';
  badge?: keyof typeof BADGES;
  /** The alternative text. Leave it out where the name is beside the picture. */
  alt?: string;
  className?: string;
};

const TONES = ['bg-tone-1', 'bg-tone-2', 'bg-tone-3', 'bg-tone-4'] as const;

function toneOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TONES[sum % TONES.length] ?? TONES[0];
}

export function Avatar({ name, src, size = 40, shape = 'person', badge, alt = '', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const role = badge && BADGES[badge];
  // A picture that failed before hydration fires no event anymore, so the element is checked.
  const ask = (image: HTMLImageElement | null) => {
    if (src && image?.complete && image.naturalWidth === 0) setBroken(src);
  };
  return (
    <span className={className ? `avatar ${className}` : 'avatar'} data-size={size} data-shape={shape}>
      {src && src !== broken ? (
        <img
          ref={ask}
          className={`avatar-face ${toneOf(name)}`}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span
          className={`avatar-face text-ink ${toneOf(name)}`}
          // Drawn by CSS: an image of letters, not text to read or copy.
          data-initials={initials(name)}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        />
      )}
      {role && size >= 56 && (
        <span className="avatar-badge" role="img" aria-label={role.label} title={role.label}>
          <role.Icon aria-hidden="true" />
        </span>
      )}
    </span>
  );
}
