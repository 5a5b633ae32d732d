import type { FrameStyle } from '#demo/frames/draw.ts';
import { demoData } from '#demo/read.ts';
import type { Licence } from '#features/frames/frame/frame-states.ts';

/** A frame of the demo world. Money in cents, times in days. */
export interface DemoFrame {
  site: 'sports' | 'cricket' | 'kids';
  /** Null for one of our own, which `ada` of the team added. */
  maker: string | null;
  name: string;
  style: FrameStyle;
  /** The main colour, and the one beside it. */
  inks: readonly [string, string];
  price: number;
  licence?: Licence;
  daysAgo: number;
  /** Who added it. Only free ones: bought ones have payments. */
  holders?: readonly string[];
  state?: 'draft' | 'in_review';
}

export const demoFrames: readonly DemoFrame[] = demoData('frames.json');

export const frameSlug = ({ name }: Pick<DemoFrame, 'name'>): string =>
  name.toLowerCase().replaceAll(' ', '-');
