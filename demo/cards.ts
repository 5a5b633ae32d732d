import type { DemoCard } from '#demo/cards/card.ts';
import { cricketCards } from '#demo/cards/cricket.ts';
import { kidsCards } from '#demo/cards/kids.ts';
import { sportsCards } from '#demo/cards/sports.ts';

/** Every card of the demo world, newest first on its site. */
export const demoCards: readonly DemoCard[] = [...sportsCards, ...cricketCards, ...kidsCards];

export const cardSlug = ({ title }: DemoCard): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
