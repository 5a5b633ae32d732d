import type { HomeParts } from '#platform/web/home-section.ts';
import type { CardSummary } from '../card/calls.ts';
import { CardShelf } from '../lists/ui/card-shelf.tsx';

declare module '#platform/web/home-section.ts' {
  interface HomeParts {
    cards: CardSummary[];
  }
}

export const LatestCards = ({ page }: { page: HomeParts }) => <CardShelf cards={page.cards} />;
