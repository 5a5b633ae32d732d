import type { ReactNode } from 'react';
import { formatMoney } from '#ui/format/money.ts';
import { type BagPart, buyable, linesOf } from '../bag-line.ts';

interface SummaryProps {
  part: BagPart;
  children: ReactNode;
}

/** What the things that can be bought cost, and below it how to go on. */
export function Summary({ part, children }: SummaryProps) {
  const things = linesOf(part).reduce((sum, line) => sum + buyable(line), 0);
  return (
    <div className="panel grid gap-4 p-4 sm:p-6">
      <h2 className="type-heading text-4">Summary</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4">
        <dt>
          {things} {things === 1 ? 'item' : 'items'}
        </dt>
        <dd className="font-semibold tabular-nums" aria-live="polite">
          {formatMoney(part.subtotal, part.currency)}
        </dd>
        {part.discount > 0 && (
          <>
            <dt className="text-good">Promo codes</dt>
            <dd className="text-end text-good tabular-nums">-{formatMoney(part.discount, part.currency)}</dd>
          </>
        )}
      </dl>
      {children}
    </div>
  );
}
