import { SaleActions } from '#features/listings/ui/sale-actions.tsx';
import { useEnding } from '#features/listings/ui/use-ending.ts';
import { useListingAct } from '#features/listings/ui/use-listing-act.ts';
import type { ApparelDetails } from '../../product/calls.ts';
import { deleteApparel, pauseApparel, publishApparel, withdrawApparel } from '../calls.ts';

interface ProductActionsProps {
  product: ApparelDetails;
  onChanged: () => void;
}

/** What the seller can do with their product in its state. */
export function ProductActions({ product, onChanged }: ProductActionsProps) {
  const { id: apparelId, state, slug } = product;
  const acts = {
    publish: useListingAct(publishApparel, { body: { apparelId } }, onChanged),
    withdraw: useListingAct(withdrawApparel, { body: { apparelId } }, onChanged),
    pause: useListingAct(pauseApparel, { body: { apparelId, paused: state === 'published' } }, onChanged),
    remove: useEnding(deleteApparel, {
      input: { params: { apparelId } },
      name: 'Product',
      to: '/shop/selling',
      onKept: onChanged,
    }),
  };
  return (
    <SaleActions
      listing={product}
      noun="product"
      keptIf="If it’s in an open order"
      editPath={`/shop/selling/${slug}/edit`}
      acts={acts}
    />
  );
}
