import { Link } from 'react-router';
import type { CardSummary } from '#features/cards/card/calls.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { CardGrid } from '../../card/ui/card-grid.tsx';

/** The newest cards, as a section of another page. */
export function CardShelf({ cards }: { cards: readonly CardSummary[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        title="New cards"
        kicker="Collect"
        action={
          <Link className="link" to="/cards">
            All cards
          </Link>
        }
      />
      <CardGrid cards={cards} />
    </section>
  );
}
