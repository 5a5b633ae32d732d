import { SaleActions } from '#features/listings/ui/sale-actions.tsx';
import { useEnding } from '#features/listings/ui/use-ending.ts';
import { useListingAct } from '#features/listings/ui/use-listing-act.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { deletePrintedCard, pausePrintedCard, publishPrintedCard, withdrawPrintedCard } from '../calls.ts';

interface PrintActionsProps {
  card: PrintedCardDetails;
  onChanged: () => void;
}

/** What the seller can do with their printed card in its state. */
export function PrintActions({ card, onChanged }: PrintActionsProps) {
  const { id: productId, state, slug } = card;
  const acts = {
    publish: useListingAct(publishPrintedCard, { body: { productId } }, onChanged),
    withdraw: useListingAct(withdrawPrintedCard, { body: { productId } }, onChanged),
    pause: useListingAct(pausePrintedCard, { body: { productId, paused: state === 'published' } }, onChanged),
    remove: useEnding(deletePrintedCard, {
      input: { params: { productId } },
      name: 'Printed card',
      to: '/shop/selling/cards',
      onKept: onChanged,
    }),
  };
  return (
    <SaleActions
      listing={card}
      noun="printed card"
      keptIf="If one was ever ordered"
      editPath={`/shop/selling/cards/${slug}/edit`}
      acts={acts}
    />
  );
}
