import type { LucideIcon } from 'lucide-react';

/** How a badge looks on the shelf. It stands in a feature's `xp-badges.ts`; what it counts, in Feature.xpBadges. */
export interface BadgeFace {
  code: string;
  name: string;
  /** What it stands for, said to whoever has it or wants it. */
  description: string;
  Icon: LucideIcon;
}
