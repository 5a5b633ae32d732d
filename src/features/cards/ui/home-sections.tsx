import { Link } from 'react-router';
import type { HomeParts } from '#platform/web/home-section.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import type { CardSummary } from '../card/calls.ts';
import { CardGrid } from '../card/ui/card-grid.tsx';

declare module '#platform/web/home-section.ts' {
  interface HomeParts {
    cards: CardSummary[];
  }
}

export const LatestCards = ({ page }: { page: HomeParts }) => <CardShelf cards={page.cards} />;

/** The newest cards, as a section of another page. */
function CardShelf({ cards }: { cards: readonly CardSummary[] }) {
  if (cards.length === 0) return null;
  return (
    <section>
      <SectionHeading
        title="New cards"
        kicker="Collect"
        action={
          <Link className="link" to="/cards">
            All cards
          </Link>
        }
      />
      <CardGrid cards={cards} shelf />
    </section>
  );
}
