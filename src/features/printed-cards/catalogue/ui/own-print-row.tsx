import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#ui/format/money.ts';
import { finishLabels } from '../../print/formats.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { PrintView } from '../../product/ui/print-view.tsx';

/** A printed card in its seller's list. */
export function OwnPrintRow({ card, aside }: { card: PrintedCardDetails; aside: ReactNode }) {
  const { title, path, finish, price, stock, left, sold, limit } = card;
  return (
    <div className="relative flex items-center gap-4 px-4 py-3 hover:bg-raised">
      <span className="w-11 shrink-0">
        <PrintView card={card} sizes="44px" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-3 leading-snug font-semibold">
          <Link to={path} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        <p className="text-2 text-muted tabular-nums">
          <span className="font-semibold text-ink">{formatMoney(price)}</span> · {finishLabels[finish].label}{' '}
          · {stock ?? left} in stock · {sold} of {limit} sold
        </p>
      </div>
      {aside}
    </div>
  );
}
