import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { shownState } from '#features/apparel/product/ui/shown-state.ts';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { ManagePanel, waitingFor } from '#features/listings/ui/manage-panel.tsx';
import { PayeeAnswers } from '#features/listings/ui/payee-answers.tsx';
import { SaleActions } from '#features/listings/ui/sale-actions.tsx';
import { useEnding } from '#features/listings/ui/use-ending.ts';
import { useListingAct } from '#features/listings/ui/use-listing-act.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { formatDay } from '#ui/format/date.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { toastFailure } from '#ui/toast.ts';
import { getSoldPrints, type SoldPrint } from '../../prints/calls.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { titleOfPrintedCardReason } from '../../product/reasons.ts';
import { twinLabel } from '../../product/twin-label.ts';
import { deletePrintedCard, pausePrintedCard, publishPrintedCard, withdrawPrintedCard } from '../calls.ts';

/** The prints that were sold, each with the file it is made from. For their seller. */
function SoldPrints({ card }: { card: PrintedCardDetails }) {
  const feed = useFeed(getSoldPrints, { params: { productId: card.id }, query: { limit: 5 } });
  return (
    <section aria-label="Prints to make" className="grid gap-2">
      <h3 className="type-heading text-3">Sold prints</h3>
      <FeedStates feed={feed} waiting={<RowsWaiting what="your sold prints" rows={2} />} empty={none}>
        <ul className="divide-y divide-line">
          {feed.items.map((print) => (
            <li key={print.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 tabular-nums">
                <strong>{copyNumber({ serial: print.number, supply: print.limit })}</strong>
                <span className="text-2 text-muted">
                  {print.twin && ` · ${twinLabel(print.twin)}`} · {formatDay(print.soldAt)}
                  {print.orderNumber && (
                    <>
                      {' · '}
                      <Link className="link" to={`/seller/orders/${print.orderNumber}`}>
                        {print.orderNumber}
                      </Link>
                    </>
                  )}
                  {print.isRefunded && ' · refunded'}
                </span>
              </span>
              {!print.isRefunded && <PrintFile slug={card.slug} print={print} />}
            </li>
          ))}
        </ul>
      </FeedStates>
    </section>
  );
}

const none = <p className="text-2 text-muted">None yet.</p>;

function PrintFile({ slug, print: { id, number } }: { slug: string; print: SoldPrint }) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      await saveFile(`/api/physical-card/print-file/${id}`, `${slug}-${number}.pdf`);
    } catch (error) {
      toastFailure(error, 'We couldn’t download the print file.');
    }
    setPending(false);
  }
  return (
    <Button size="small" pending={pending} onClick={() => void save()}>
      <Printer aria-hidden="true" size={16} />
      Print file<span className="sr-only"> of number {number}</span>
    </Button>
  );
}

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
