import { shownState } from '#features/apparel/product/ui/shown-state.ts';
import { ManagePanel, waitingFor } from '#features/listings/ui/manage-panel.tsx';
import { PayeeAnswers } from '#features/listings/ui/payee-answers.tsx';
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
