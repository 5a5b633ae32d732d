import type { CardSummary } from '#features/cards/card/calls.ts';
import { CardShelf } from '#features/cards/lists/ui/card-shelf.tsx';
import type { HomeSection } from '#platform/web/home-section.ts';

declare module '#platform/web/home-section.ts' {
  interface HomeParts {
    cards: CardSummary[];
  }
}

export const homeSections: readonly HomeSection[] = [
  { order: 20, place: 'wide', Section: ({ page }) => <CardShelf cards={page.cards} /> },
];
