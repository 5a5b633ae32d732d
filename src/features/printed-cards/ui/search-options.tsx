import type { SearchOptions } from '#features/search/search-entry.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { PrintedCardSummary } from '../product/calls.ts';

export const printedCardOptions: SearchOptions<PrintedCardSummary> = {
  type: 'printed-cards',
  label: 'Printed cards',
  order: 46,
  most: 3,
  toOption: (card) => ({
    id: card.id,
    to: card.path,
    picture: <PrintThumb card={card} />,
    title: card.title,
    note: `${formatMoney(card.price, card.currency)} · ${card.seller.displayName}`,
    key: card.title,
  }),
};

const PrintThumb = ({ card: { front } }: { card: PrintedCardSummary }) => (
  <span className="grid size-10 shrink-0 place-items-center">
    {front && (
      <img
        src={front.sizes[0]?.url ?? front.url}
        alt=""
        width={28}
        height={39}
        className="h-10 w-7 rounded-[3px] object-cover"
      />
    )}
  </span>
);
