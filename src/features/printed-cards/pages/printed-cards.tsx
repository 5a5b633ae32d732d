import { useViewer } from '#features/accounts/session.ts';
import { NoShop } from '#features/apparel/catalogue/ui/no-shop.tsx';
import { ShopTabs } from '#features/apparel/catalogue/ui/shop-tabs.tsx';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { printedCardList } from '#features/printed-cards/catalogue/filters.ts';
import { PrintFilterBar } from '#features/printed-cards/catalogue/ui/print-filters.tsx';
import { PrintGrid } from '#features/printed-cards/catalogue/ui/print-grid.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/printed-cards.ts';

const load = loadList(printedCardList);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Printed cards',
    description: 'Cards by athletes, creators and clubs, printed in numbered runs: matte, gloss or foil.',
  });

export default function PrintedCards({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
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
        <PrintFilterBar filters={loaded.data.filters} />
        <FilteredList
          list={printedCardList}
          loaded={loaded}
          noun="printed cards"
          noMatch={{ text: 'Try another finish or price, or remove a filter.' }}
          none={{
            text: 'The first runs are being printed. Meanwhile, collect the digital ones.',
            action: <ButtonLink to="/cards">Browse cards</ButtonLink>,
          }}
        >
          {(cards) => <PrintGrid cards={cards} first={4} />}
        </FilteredList>
      </Page>
    </>
  );
}
