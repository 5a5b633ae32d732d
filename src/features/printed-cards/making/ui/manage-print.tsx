import { stateTones } from '#features/apparel/making/ui/manage-product.tsx';
import { productStateLabels } from '#features/apparel/product/product-states.ts';
import { Chip } from '#ui/chip.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { SoldPrints } from '../../prints/ui/sold-prints.tsx';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { titleOfPrintedCardReason } from '../../product/reasons.ts';
import { PrintActions } from './print-actions.tsx';

interface ManagePrintProps {
  card: PrintedCardDetails;
  onChanged: () => void;
}

/** The seller's view of their printed card: its state, numbers and actions. */
export default function ManagePrint({ card, onChanged }: ManagePrintProps) {
  const { state, stock, sold, limit, rejection, isUnderReview } = card;
  return (
    <section className="panel grid gap-4 p-4 sm:p-5" aria-label="Your printed card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-heading text-4">Your printed card</h2>
        <Chip tone={stateTones[state]}>{productStateLabels[state]}</Chip>
      </div>
      {state === 'in_review' && (
        <p className="text-muted">
          {isUnderReview
            ? 'Our team reviews it first. That takes up to a day.'
            : 'It goes on sale as soon as everyone with a share has approved.'}
        </p>
      )}
      {rejection && (
        <p>
          <strong>{titleOfPrintedCardReason(rejection.reason)}.</strong> {rejection.note}
        </p>
      )}
      <StatRow>
        <Stat label="In stock">{stock ?? 0}</Stat>
        <Stat label="Sold">{sold}</Stat>
        <Stat label="Run">{limit}</Stat>
      </StatRow>
      <PrintActions card={card} onChanged={onChanged} />
      {sold > 0 && <SoldPrints card={card} />}
    </section>
  );
}
