import type { CardTier } from './tiers.ts';

/** One shape per tier, so that nobody has to tell them apart by colour. In a box of 24, filled even-odd. */
export const tierShapes: Record<CardTier, string> = {
  LEGENDARY:
    'M12 1l2.9 5.9 6.2-2-2 6.2L23 12l-3.9.9 2 6.2-6.2-2L12 23l-2.9-5.9-6.2 2 2-6.2L1 12l3.9-.9-2-6.2 6.2 2Z',
  EPIC: 'M12 1.5 21.2 6.8v10.4L12 22.5l-9.2-5.3V6.8ZM12 7l-4.4 2.5v5L12 17l4.4-2.5v-5Z',
  RARE: 'M12 1 22 12 12 23 2 12ZM12 7.4 7.8 12l4.2 4.6 4.2-4.6Z',
  LIMITED:
    'M3 3h18v8.4c0 5-3.9 8.4-9 10.6-5.1-2.2-9-5.6-9-10.6ZM7.4 7.2v4.4c0 2.6 1.9 4.4 4.6 5.8 2.7-1.4 4.6-3.2 4.6-5.8V7.2Z',
  ORIGINAL: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
  COMMON: 'M4 4h16v16H4ZM8.4 8.4v7.2h7.2V8.4Z',
};
