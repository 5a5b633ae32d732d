import { Users } from 'lucide-react';
import type { BadgeFace } from '#features/xp/badge-face.ts';

export const xpBadges: readonly BadgeFace[] = [
  { code: 'team_player', name: 'Team player', description: 'Join three tribes', Icon: Users },
];
