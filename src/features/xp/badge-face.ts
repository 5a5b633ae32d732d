import type { LucideIcon } from 'lucide-react';

/** How a badge is shown. It is listed in a feature's `xp-badges.ts`; what it counts is in Feature.xpBadges. */
export interface BadgeFace {
  code: string;
  name: string;
  /** What it is for, shown to people who have it and people who don't. */
  description: string;
  Icon: LucideIcon;
}
