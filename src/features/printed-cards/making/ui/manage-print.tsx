import { shownState } from '#features/apparel/product/ui/shown-state.ts';
import { ManagePanel, waitingFor } from '#features/listings/ui/manage-panel.tsx';
import { PayeeAnswers } from '#features/listings/ui/payee-answers.tsx';
import { SaleActions } from '#features/listings/ui/sale-actions.tsx';
import { useEnding } from '#features/listings/ui/use-ending.ts';
import { useListingAct } from '#features/listings/ui/use-listing-act.ts';
import { Stat, StatRow } from '#ui/stat.tsx';
import { SoldPrints } from '../../prints/ui/sold-prints.tsx';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { titleOfPrintedCardReason } from '../../product/reasons.ts';
import { deletePrintedCard, pausePrintedCard, publishPrintedCard, withdrawPrintedCard } from '../calls.ts';

interface PrintActionsProps {
  card: PrintedCardDetails;
  onChanged: () => void;
}

interface ManagePrintProps {
  card: PrintedCardDetails;
  onChanged: () => void;
}

/** The seller's view of their printed card: its state, numbers and actions. */
export default function ManagePrint({ card, onChanged }: ManagePrintProps) {
  const { payees, seller, stock, sold, limit, rejection } = card;
  return (
    <ManagePanel
      label="Your printed card"
      title="Your printed card"
      state={shownState(card.state)}
      waiting={waitingFor(card)}
      then="It goes on sale"
      rejection={rejection && { title: titleOfPrintedCardReason(rejection.reason), note: rejection.note }}
    >
      <StatRow>
        <Stat label="In stock">{stock ?? 0}</Stat>
        <Stat label="Sold">{sold}</Stat>
        <Stat label="Run">{limit}</Stat>
      </StatRow>
      <PayeeAnswers payees={payees} ownerId={seller.id} />
      <PrintActions card={card} onChanged={onChanged} />
      {sold > 0 && <SoldPrints card={card} />}
    </ManagePanel>
  );
}

/** What the seller can do with their printed card in its state. */
function PrintActions({ card, onChanged }: PrintActionsProps) {
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
