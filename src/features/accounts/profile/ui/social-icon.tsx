import { Mail } from 'lucide-react';
import type { Platform } from '#features/sites/calls.ts';

export type SocialKind = Platform['socialLinks'][number]['kind'];

/** Outlines on a grid of 24, in the weight of the other icons, from a file of their own. The icon set has no brands. */
export function SocialIcon({ kind, size = 20 }: { kind: SocialKind; size?: number }) {
  if (kind === 'mail') return <Mail aria-hidden="true" size={size} />;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`/icons/social.svg#${kind}`} />
    </svg>
  );
}
