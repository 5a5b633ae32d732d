import type { LucideIcon } from 'lucide-react';

/** How a badge is shown. A feature lists it in `xpBadges` of its page parts; what it counts is brought to the point of the same name. */
export interface BadgeFace {
  code: string;
  name: string;
  /** What it is for, shown to people who have it and people who don't. */
  description: string;
  Icon: LucideIcon;
}
