import type { ReactNode } from 'react';
import { SellingPage } from '#features/apparel/catalogue/ui/selling-page.tsx';
import { shownState } from '#features/apparel/product/ui/shown-state.ts';
import { ListingRows, OwnRow } from '#features/listings/ui/own-row.tsx';
import { getMyPrintedCards, getPrintedCardApprovals } from '#features/printed-cards/catalogue/calls.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
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
      requests={<Requests />}
      own={<Own />}
    />
  );
}

/** Printed cards that would give the viewer a share. */
function Requests() {
  const requests = useFeed(getPrintedCardApprovals, { query: {} });
  if (requests.items.length === 0) return null;
  return (
    <section>
      <SectionHeading title="Waiting for your approval" />
      <ListingRows
        items={requests.items}
        row={(card) => (
          <SellerPrintRow card={card} aside={<Chip tone="warn">{card.seller.displayName}</Chip>} />
        )}
      />
    </section>
  );
}

function Own() {
  const own = useFeed(getMyPrintedCards, { query: {} });
  return (
    <FeedStates feed={own} waiting={<RowsWaiting what="your printed cards" rows={5} />} empty={none}>
      <ListingRows
        items={own.items}
        row={(card) => {
          const { tone, label } = shownState(card.state);
          return <SellerPrintRow card={card} aside={<Chip tone={tone}>{label}</Chip>} />;
        }}
      />
    </FeedStates>
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

/** A printed card in its seller's list. */
function SellerPrintRow({ card, aside }: { card: PrintedCardDetails; aside: ReactNode }) {
  const { title, path, finish, price, stock, left, sold, limit } = card;
  return (
    <OwnRow
      title={title}
      path={path}
      aside={aside}
      picture={
        <span className="w-11 shrink-0">
          <PrintView card={card} sizes="44px" />
        </span>
      }
      note={
        <>
          <span className="font-semibold text-ink">{formatMoney(price)}</span> · {finishLabels[finish].label}{' '}
          · {stock ?? left} in stock · {sold} of {limit} sold
        </>
      }
    />
  );
}
