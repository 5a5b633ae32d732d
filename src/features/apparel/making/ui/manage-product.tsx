import { ManagePanel, waitingFor } from '#features/listings/ui/manage-panel.tsx';
import { PayeeAnswers } from '#features/listings/ui/payee-answers.tsx';
import { SaleActions } from '#features/listings/ui/sale-actions.tsx';
import { useEnding } from '#features/listings/ui/use-ending.ts';
import { useListingAct } from '#features/listings/ui/use-listing-act.ts';
import { Stat, StatRow } from '#ui/stat.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { titleOfApparelReason } from '../../product/reasons.ts';
import { shownState } from '../../product/ui/shown-state.ts';
import { deleteApparel, pauseApparel, publishApparel, withdrawApparel } from '../calls.ts';

interface ProductActionsProps {
  product: ApparelDetails;
  onChanged: () => void;
}

interface ManageProductProps {
  product: ApparelDetails;
  onChanged: () => void;
}

/** The seller's view of their product: its state, numbers and actions. */
export default function ManageProduct({ product, onChanged }: ManageProductProps) {
  const { payees, seller, variants, sold, rejection } = product;
  const stock = variants.reduce((sum, one) => sum + (one.stock ?? 0), 0);
  return (
    <ManagePanel
      label="Your product"
      title="Your product"
      state={shownState(product.state)}
      waiting={waitingFor(product)}
      then="It goes on sale"
      rejection={rejection && { title: titleOfApparelReason(rejection.reason), note: rejection.note }}
    >
      <StatRow>
        <Stat label="In stock">{stock}</Stat>
        <Stat label="Sold">{sold}</Stat>
      </StatRow>
      <PayeeAnswers payees={payees} ownerId={seller.id} />
      <ProductActions product={product} onChanged={onChanged} />
    </ManagePanel>
  );
}

/** What the seller can do with their product in its state. */
function ProductActions({ product, onChanged }: ProductActionsProps) {
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
