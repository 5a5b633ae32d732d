import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { finishLabels, printSizes } from '../../print/formats.ts';
import { PrintView } from '../../product/ui/print-view.tsx';
import { runLabel } from '../../product/ui/run-label.ts';
import { getPrintedCards } from '../calls.ts';

interface InPrintProps {
  card: { id: string; state: string };
  isMaker: boolean;
}

/** The prints of a card that are on sale; its maker can offer another one. */
export default function PrintsOfCard({ card, isMaker }: InPrintProps) {
  const { site } = usePlatform();
  const viewer = useViewer();
  const { items } = useFeed(getPrintedCards, { body: { cardId: card.id } });
  const canOffer =
    isMaker && canSellApparel(viewer, site) && (card.state === 'published' || card.state === 'sold_out');
  if (items.length === 0 && !canOffer) return null;
  return (
    <section>
      <SectionHeading title="In print" />
      {items.length > 0 && (
        <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
          {items.map((print) => (
            <li key={print.id} className="relative flex items-center gap-4 px-4 py-3 hover:bg-raised">
              <span className="w-11 shrink-0">
                <PrintView card={print} sizes="44px" />
              </span>
              <div className="min-w-0 flex-1">
                <Link to={print.path} className="font-semibold after:absolute after:inset-0 hover:underline">
                  {isMaker ? 'See' : 'Buy'} in print for {formatMoney(print.price, print.currency)}
                </Link>
                <p className="text-2 text-muted tabular-nums">
                  {finishLabels[print.finish].label} · {printSizes[print.size].label} · {runLabel(print)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {canOffer && (
        <div className={items.length > 0 ? 'mt-3' : ''}>
          <ButtonLink size="small" to={`/shop/selling/cards/new?card=${card.id}`}>
            {items.length > 0 ? 'Offer another print' : 'Offer in print'}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
