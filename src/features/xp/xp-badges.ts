import { Award, Trophy } from 'lucide-react';
import type { BadgeFace } from './badge-face.ts';

export const xpBadges: readonly BadgeFace[] = [
  { code: 'five_hundred', name: 'Five hundred', description: 'Reach 500 XP', Icon: Award },
  { code: 'two_thousand', name: 'Two thousand', description: 'Reach 2,000 XP', Icon: Trophy },
];
