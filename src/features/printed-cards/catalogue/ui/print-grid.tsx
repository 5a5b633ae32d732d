import { Link } from 'react-router';
import { productGrid } from '#features/apparel/catalogue/ui/product-grid.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { finishLabels } from '../../print/formats.ts';
import type { PrintedCardSummary } from '../../product/calls.ts';
import { PrintView } from '../../product/ui/print-view.tsx';
import { runLabel } from '../../product/ui/run-label.ts';

interface PrintGridProps {
  cards: readonly PrintedCardSummary[];
  /** Its first picture is in the first screen. */
  first?: boolean;
}

export function PrintGrid({ cards, first = false }: PrintGridProps) {
  return (
    <ul className={productGrid}>
      {cards.map((card, i) => (
        <li key={card.id} className="min-w-0">
          <PrintTile card={card} priority={first && i === 0} />
        </li>
      ))}
    </ul>
  );
}

function PrintTile({ card, priority }: { card: PrintedCardSummary; priority: boolean }) {
  const { title, seller, price, currency, finish, isTwin, left, path } = card;
  return (
    <Link to={path} className="group block rounded-card outline-offset-4">
      <span className="grid place-items-center rounded-card bg-raised px-[14%] py-[9%]">
        <span
          className={`block w-full transition-transform duration-300 group-hover:-translate-y-1 motion-reduce:transform-none ${left === 0 ? 'opacity-60' : ''}`}
        >
          <PrintView
            card={card}
            sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 22vw, 34vw"
            priority={priority}
          />
        </span>
      </span>
      <span className="mt-2.5 block text-3 leading-snug font-semibold group-hover:underline">{title}</span>
      <span className="block truncate text-2 text-muted">
        {finishLabels[finish].label} · {seller.displayName}
      </span>
      <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold tabular-nums">{formatMoney(price, currency)}</span>
        <span className="text-1 text-muted tabular-nums">{isTwin ? 'For copy owners' : runLabel(card)}</span>
      </span>
    </Link>
  );
}
