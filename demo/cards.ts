import type { DemoCard } from '#demo/cards/card.ts';
import { cardCopy } from '#demo/cards/card-copy.ts';
import { demoText } from '#demo/read.ts';
import { inks } from '#demo/tribe.ts';

/** Every card of the demo world, newest first on its site. */
export const demoCards: readonly DemoCard[] = [
  ...cardCopy('sports', demoText('cards/sports.txt')),
  ...cardCopy('cricket', demoText('cards/cricket.txt')),
  // Drawn by Coach Pip, free, and about nobody real.
  ...cardCopy('kids', demoText('cards/kids.txt'), {
    sun: inks('#21313F', '#FF6B57', '#FFC93C', '#E9F6FF'),
    meadow: inks('#1F5B3B', '#34B36A', '#FFC93C', '#F4FBEA'),
    berry: inks('#3A1D5C', '#B25BD6', '#FFD35C', '#FBF0FF'),
    splash: inks('#0B3A5C', '#2F9FE0', '#FF8F7D', '#E9F6FF'),
  }),
];

export const cardSlug = ({ title }: DemoCard): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
