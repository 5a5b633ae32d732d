import { copyNumber } from '#features/cards/card/copy-number.ts';
import type { BoughtItem } from '#features/payments/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { getPrintedCard } from '../../product/calls.ts';
import { PrintView } from '../../product/ui/print-view.tsx';

/** The prints somebody has just bought, with their numbers. */
export default function PurchaseDone({ item }: { item: BoughtItem }) {
  const { data: card } = useCall(getPrintedCard, { body: { productId: item.refId } });
  if (item.copies.length === 0) return null;
  const numbers = item.copies.map(copyNumber).join(', ');
  return (
    <section aria-label="Your printed card" className="grid justify-items-center gap-4 text-center">
      <div className="w-44">
        {card ? (
          <PrintView card={card} sizes="11rem" priority />
        ) : (
          <Skeleton className="aspect-[63/88] w-full" />
        )}
      </div>
      <p>
        <strong className="tabular-nums">{numbers}</strong>
        <span className="block text-2 text-muted">{item.detail}</span>
      </p>
      <ButtonLink size="small" to={item.path}>
        See the printed card
      </ButtonLink>
    </section>
  );
}
