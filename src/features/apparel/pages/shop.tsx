import { useViewer } from '#features/accounts/session.ts';
import { productList } from '#features/apparel/catalogue/filters.ts';
import { ProductGrid } from '#features/apparel/catalogue/ui/product-grid.tsx';
import { CategoryLinks, ShopFilterBar } from '#features/apparel/catalogue/ui/shop-filters.tsx';
import { ShopTabs } from '#features/apparel/catalogue/ui/shop-tabs.tsx';
import { getAllCategory } from '#features/apparel/categories/calls.ts';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NoShop } from '../catalogue/ui/no-shop.tsx';
import type { Route } from './+types/shop.ts';

const load = loadList(productList, async (api) => (await api(getAllCategory, {})).items);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Shop',
    description:
      'Shirts, hoodies, caps and scarves made by athletes, creators and clubs. Their share is theirs.',
  });

export default function Shop({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
  const { filters, more: categories } = loaded.data;
  const { site } = usePlatform();
  const viewer = useViewer();
  if (!siteRules[site].can.sell) return <NoShop />;
  return (
    <>
      <PageHeader
        kicker="Wear your colours"
        title="Shop"
        lede="Made by athletes, creators and clubs, and paid to them."
        actions={canSellApparel(viewer, site) && <ButtonLink to="/shop/selling">My shop</ButtonLink>}
        brief
      />
      <Page className="flex flex-col gap-4 pt-4 pb-16 max-md:pt-3">
        <ShopTabs />
        <CategoryLinks categories={categories} filters={filters} />
        <ShopFilterBar filters={filters} />
        <FilteredList
          list={productList}
          loaded={loaded}
          noun="products"
          noMatch={{
            text: 'Size and colour find what is in stock right now. Try another one, or remove a filter.',
          }}
          none={{
            title: 'The shop is empty',
            text: 'The first shirts are being printed. Meanwhile, collect the people who will sell them.',
            action: <ButtonLink to="/cards">Browse cards</ButtonLink>,
          }}
        >
          {(products) => <ProductGrid products={products} first={4} />}
        </FilteredList>
      </Page>
    </>
  );
}
