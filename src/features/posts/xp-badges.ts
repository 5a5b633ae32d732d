import { Flag, Heart, MessageCircle, Zap } from 'lucide-react';
import type { BadgeFace } from '#features/xp/badge-face.ts';

export const xpBadges: readonly BadgeFace[] = [
  { code: 'kick_off', name: 'Kick-off', description: 'Publish something', Icon: Flag },
  { code: 'good_company', name: 'Good company', description: 'Comment ten times', Icon: MessageCircle },
  { code: 'storyteller', name: 'Storyteller', description: 'Publish ten posts', Icon: Zap },
  { code: 'crowd_pleaser', name: 'Crowd pleaser', description: 'Get 25 likes', Icon: Heart },
];
