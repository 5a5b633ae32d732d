import { Star } from 'lucide-react';
import type { BadgeFace } from '#features/xp/badge-face.ts';

export const xpBadges: readonly BadgeFace[] = [
  { code: 'full_stand', name: 'Full stand', description: 'Get ten followers', Icon: Star },
];
