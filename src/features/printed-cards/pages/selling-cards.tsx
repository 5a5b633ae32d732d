import { SellingTabs } from '#features/apparel/catalogue/ui/shop-tabs.tsx';
import { stateTones } from '#features/apparel/making/ui/manage-product.tsx';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { productStateLabels } from '#features/apparel/product/product-states.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { getMyPrintedCards, getPrintedCardApprovals } from '#features/printed-cards/catalogue/calls.ts';
import { OwnPrintRow } from '#features/printed-cards/catalogue/ui/own-print-row.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta(
  'My printed cards',
  'The cards you sell in print, and those you have a share of.',
);

export default function SellingCards() {
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/shop">Shop</BackLink>}
        title="My shop"
        actions={
          <ButtonLink to="/shop/selling/cards/new" tone="primary">
            Offer a card in print
          </ButtonLink>
        }
      />
      <Page className="grid gap-6 pt-4 pb-16">
        <SellingTabs />
        <SignedIn to="see what you sell" waiting={<RowsWaiting what="your printed cards" rows={5} />}>
          {(viewer) => (
            <>
              <Requests />
              {canSellApparel(viewer, site) ? <Own /> : notASeller}
            </>
          )}
        </SignedIn>
      </Page>
    </>
  );
}

/** Printed cards that would give the viewer a share. */
function Requests() {
  const requests = useFeed(getPrintedCardApprovals, { query: {} });
  if (requests.items.length === 0) return null;
  return (
    <section>
      <SectionHeading title="Waiting for your approval" />
      <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
        {requests.items.map((card) => (
          <li key={card.id}>
            <OwnPrintRow card={card} aside={<Chip tone="warn">{card.seller.displayName}</Chip>} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Own() {
  const own = useFeed(getMyPrintedCards, { query: {} });
  return (
    <FeedStates feed={own} waiting={<RowsWaiting what="your printed cards" rows={5} />} empty={none}>
      <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
        {own.items.map((card) => (
          <li key={card.id}>
            <OwnPrintRow
              card={card}
              aside={<Chip tone={stateTones[card.state]}>{productStateLabels[card.state]}</Chip>}
            />
          </li>
        ))}
      </ul>
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
const notASeller = (
  <EmptyState
    title="Only athletes, creators and team managers sell here"
    action={<ButtonLink to="/shop/cards">Browse printed cards</ButtonLink>}
  >
    If you’re one of them, change your role in your profile.
  </EmptyState>
);
