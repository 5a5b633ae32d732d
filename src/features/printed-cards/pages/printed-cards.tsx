import { useViewer } from '#features/accounts/session.ts';
import { goodsFilters, wantedOf } from '#features/apparel/catalogue/filters.ts';
import { GoodsLayout } from '#features/apparel/catalogue/ui/goods-layout.tsx';
import { NoShop } from '#features/apparel/catalogue/ui/no-shop.tsx';
import { ShopTabs } from '#features/apparel/catalogue/ui/shop-tabs.tsx';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { PrintGrid } from '#features/printed-cards/catalogue/ui/print-grid.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type LoadedBy, listOf, loadList, oneOf } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { countPrintedCards, getPrintedCards } from '../catalogue/calls.ts';
import { finishes, finishLabels, printSizeNames, printSizes } from '../print/formats.ts';
import type { Route } from './+types/printed-cards.ts';

const printedCardList = listOf(
  {
    path: '/shop/cards',
    call: getPrintedCards,
    filters: { ...goodsFilters, finish: oneOf(finishes), size: oneOf(printSizeNames) },
  },
  wantedOf,
);

const groups = [
  {
    name: 'finish',
    label: 'Finish',
    choices: finishes.map((finish) => ({ value: finish, label: finishLabels[finish].label })),
  },
  {
    name: 'size',
    label: 'Size',
    choices: printSizeNames.map((size) => ({ value: size, label: printSizes[size].label })),
  },
];

const load = loadList(printedCardList);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: 'Printed cards',
      description: 'Cards by athletes, creators and clubs, printed in numbered runs: matte, gloss or foil.',
    },
  );

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
        <GoodsLayout
          list={printedCardList}
          filters={loaded.data.filters}
          groups={groups}
          counts={countPrintedCards}
          noun="printed cards"
        >
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
            {(cards) => <PrintGrid cards={cards} first />}
          </FilteredList>
        </GoodsLayout>
      </Page>
    </>
  );
}
