import { Link } from 'react-router';
import { useCall } from '#platform/web/use-call.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { getCards } from '../card/calls.ts';
import { CardTile } from '../card/ui/card-tile.tsx';

export function NewCards() {
  const cards = useCall(getCards, { query: { limit: 3 } }).data?.items ?? [];
  if (cards.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading
        title="New cards"
        level={3}
        action={
          <Link className="link" to="/cards">
            All cards
          </Link>
        }
      />
      <ul className="grid grid-cols-3 gap-3">
        {cards.map((card) => (
          <li key={card.id}>
            <CardTile card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
