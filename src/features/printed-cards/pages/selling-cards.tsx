import { SellingPage } from '#features/apparel/catalogue/ui/selling-page.tsx';
import { getMyPrintedCards, getPrintedCardApprovals } from '#features/printed-cards/catalogue/calls.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { EmptyState } from '#ui/states.tsx';
import { finishLabels } from '../print/formats.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { PrintView } from '../product/ui/print-view.tsx';

export const meta = unlistedMeta(
  'My printed cards',
  'The cards you sell in print, and those you have a share of.',
);

export default function SellingCards() {
  return (
    <SellingPage
      what="your printed cards"
      action={{ to: '/shop/selling/cards/new', label: 'Offer a card in print' }}
      browse={{ to: '/shop/cards', label: 'Browse printed cards' }}
      own={getMyPrintedCards}
      approvals={getPrintedCardApprovals}
      none={none}
      row={rowOf}
    />
  );
}

const none = (
  <EmptyState
    title="You don’t sell any cards in print"
    action={<ButtonLink to="/shop/selling/cards/new">Offer a card in print</ButtonLink>}
  >
    Choose one of your published cards, its finish and the size of the run.
  </EmptyState>
);

function rowOf(card: PrintedCardDetails) {
  const { finish, price, currency, stock, left, sold, limit } = card;
  return {
    picture: (
      <span className="w-11 shrink-0">
        <PrintView card={card} sizes="44px" />
      </span>
    ),
    note: (
      <>
        <span className="font-semibold text-ink">{formatMoney(price, currency)}</span> ·{' '}
        {finishLabels[finish].label} · {stock ?? left} in stock · {sold} of {limit} sold
      </>
    ),
  };
}
