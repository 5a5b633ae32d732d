import { ManagePanel, waitingFor } from '#features/listings/ui/manage-panel.tsx';
import { PayeeAnswers } from '#features/listings/ui/payee-answers.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { titleOfApparelReason } from '../../product/reasons.ts';
import { shownState } from '../../product/ui/shown-state.ts';
import { ProductActions } from './product-actions.tsx';

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
