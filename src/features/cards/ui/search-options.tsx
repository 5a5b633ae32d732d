import type { SearchOptions } from '#features/search/search-entry.ts';
import type { CardSummary } from '../card/calls.ts';

export const cardOptions: SearchOptions<CardSummary> = {
  type: 'cards',
  label: 'Cards',
  order: 30,
  most: 3,
  toOption: (card) => ({
    id: card.id,
    to: card.path,
    picture: <CardThumb card={card} />,
    title: card.title,
    note:
      card.athlete && card.athlete.id !== card.maker.id
        ? `${card.athlete.displayName}, by ${card.maker.displayName}`
        : card.maker.displayName,
    key: card.title,
  }),
};

/** A small card, without details. */
const CardThumb = ({ card }: { card: CardSummary }) => (
  <span className="grid size-10 shrink-0 place-items-center">
    <img
      src={card.front.sizes[0]?.url ?? card.front.url}
      alt=""
      width={28}
      height={40}
      className="h-10 w-7 rounded-[3px] object-cover"
    />
  </span>
);
