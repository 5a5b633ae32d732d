import { useNavigation } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { wantedOf } from '#features/apparel/catalogue/filters.ts';
import { NoShop } from '#features/apparel/catalogue/ui/no-shop.tsx';
import { ShopTabs } from '#features/apparel/catalogue/ui/shop-tabs.tsx';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { getPrintedCards } from '#features/printed-cards/catalogue/calls.ts';
import { type PrintedCardFilters, printedCardFiltersOf } from '#features/printed-cards/catalogue/filters.ts';
import { PrintFilterBar } from '#features/printed-cards/catalogue/ui/print-filters.tsx';
import { PrintGrid } from '#features/printed-cards/catalogue/ui/print-grid.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { isNarrowed } from '#ui/filters.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/printed-cards.ts';

interface Found {
  filters: PrintedCardFilters;
  cards: CallReply<typeof getPrintedCards>;
}
const inputOf = (filters: PrintedCardFilters) => ({ body: wantedOf(filters) });

const load: Load<object, Found> = async (api, { url }) => {
  const filters = printedCardFiltersOf(url);
  return { filters, cards: await api(getPrintedCards, inputOf(filters)) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Printed cards',
    description: 'Cards by athletes, creators and clubs, printed in numbered runs: matte, gloss or foil.',
  });

export default function PrintedCards({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Found>;
  const { filters, cards } = data;
  const { site } = usePlatform();
  const viewer = useViewer();
  if (!siteRules[site].can.sell) return <NoShop />;
  return (
    <>
      <PageHeader
        kicker="To hold in your hand"
        title="Shop"
        lede="Cards printed in numbered runs, by the people on them."
        actions={canSellApparel(viewer, site) && <ButtonLink to="/shop/selling/cards">My shop</ButtonLink>}
        brief
      />
      <Page className="flex flex-col gap-4 pt-4 pb-16 max-md:pt-3">
        <ShopTabs />
        <PrintFilterBar filters={filters} />
        <All filters={filters} first={{ asked, data: cards }} />
      </Page>
    </>
  );
}

function All({ filters, first }: { filters: PrintedCardFilters; first: Loaded<Found['cards']> }) {
  const feed = useFeed(getPrintedCards, inputOf(filters), first);
  const searching = useNavigation().location?.pathname === '/shop/cards';
  return (
    <section aria-labelledby="cards" aria-busy={searching}>
      <h2 id="cards" className="sr-only">
        {isNarrowed(filters) ? 'Results' : 'All printed cards'}
      </h2>
      <div className={searching ? 'opacity-60 transition-opacity' : ''}>
        <FeedStates feed={feed} empty={isNarrowed(filters) ? noneLikeThat : noneYet}>
          <PrintGrid cards={feed.items} first={4} />
        </FeedStates>
      </div>
    </section>
  );
}

const noneLikeThat = (
  <EmptyState
    title="No matching cards"
    action={
      <ButtonLink to="/shop/cards" preventScrollReset>
        Show all printed cards
      </ButtonLink>
    }
  >
    Try another finish or price, or remove a filter.
  </EmptyState>
);
const noneYet = (
  <EmptyState title="No printed cards yet" action={<ButtonLink to="/cards">Browse cards</ButtonLink>}>
    The first runs are being printed. Meanwhile, collect the digital ones.
  </EmptyState>
);
