import type { ReactNode } from 'react';
import { OwnRow } from '#features/listings/ui/own-row.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { finishLabels } from '../../print/formats.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { PrintView } from '../../product/ui/print-view.tsx';

/** A printed card in its seller's list. */
export function SellerPrintRow({ card, aside }: { card: PrintedCardDetails; aside: ReactNode }) {
  const { title, path, finish, price, stock, left, sold, limit } = card;
  return (
    <OwnRow
      title={title}
      path={path}
      aside={aside}
      picture={
        <span className="w-11 shrink-0">
          <PrintView card={card} sizes="44px" />
        </span>
      }
      note={
        <>
          <span className="font-semibold text-ink">{formatMoney(price)}</span> · {finishLabels[finish].label}{' '}
          · {stock ?? left} in stock · {sold} of {limit} sold
        </>
      }
    />
  );
}
