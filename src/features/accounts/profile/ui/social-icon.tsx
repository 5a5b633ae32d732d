import { Mail } from 'lucide-react';
import type { Platform } from '#features/sites/calls.ts';

export type SocialKind = Platform['socialLinks'][number]['kind'];

export const socialNames: Record<SocialKind, string> = {
  instagram: 'Instagram',
  twitter: 'Twitter',
  medium: 'Medium',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  discord: 'Discord',
  mail: 'E-mail',
};

// Outlines on a grid of 24, in the weight of the other icons. The icon set has no brands.
const outlines: Record<Exclude<SocialKind, 'mail'>, string> = {
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm5 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5.5-1.500v.01',
  twitter:
    'M22 4s-.7 2.100-2 3.400c1.600 10-9.400 17.300-18 11.600 2.200.1 4.400-.6 6-2C3 15.500.5 9.600 3 5c2.200 2.600 5.600 4.100 9 4-.9-4.200 4-6.600 7-3.800 1.100 0 3-1.200 3-1.200Z',
  medium:
    'M7 7a5 5 0 1 0 0 10A5 5 0 0 0 7 7Zm9 .500c-1.300 0-2.200 2-2.200 4.500s.9 4.500 2.200 4.500 2.200-2 2.200-4.500-.9-4.500-2.200-4.500ZM21.500 8v8',
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6ZM2 9h4v12H2ZM4 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  youtube:
    'M2.500 17a24 24 0 0 1 0-10 2 2 0 0 1 1.400-1.400 50 50 0 0 1 16.200 0A2 2 0 0 1 21.500 7a24 24 0 0 1 0 10 2 2 0 0 1-1.400 1.400 50 50 0 0 1-16.200 0A2 2 0 0 1 2.500 17ZM10 15l5-3-5-3Z',
  discord:
    'M8.500 6.200A16 16 0 0 0 5 7.300C2.800 10.600 2 13.900 2.200 17.200 3.500 18.300 5 19 6.700 19.500l1.300-2.300m7.500-11A16 16 0 0 1 19 7.300c2.200 3.300 3 6.600 2.800 9.900a13 13 0 0 1-4.500 2.300L16 17.200M6.500 16.300c3.500 1.600 7.500 1.600 11 0M8 6.500c2.600-.7 5.400-.7 8 0M9 12.500v.500m6-.500v.500',
};

export function SocialIcon({ kind, size = 20 }: { kind: SocialKind; size?: number }) {
  if (kind === 'mail') return <Mail aria-hidden="true" size={size} />;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={outlines[kind]} />
    </svg>
  );
}
