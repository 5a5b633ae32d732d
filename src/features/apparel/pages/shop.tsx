import { useNavigation } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { getApparels } from '#features/apparel/catalogue/calls.ts';
import { type ShopFilters, shopFiltersOf, wantedOf } from '#features/apparel/catalogue/filters.ts';
import { ProductGrid } from '#features/apparel/catalogue/ui/product-grid.tsx';
import { CategoryLinks, ShopFilterBar } from '#features/apparel/catalogue/ui/shop-filters.tsx';
import { ShopTabs } from '#features/apparel/catalogue/ui/shop-tabs.tsx';
import { getAllCategory, type ShopCategory } from '#features/apparel/categories/calls.ts';
import { canSellApparel } from '#features/apparel/product/policy.ts';
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
import { NoShop } from '../catalogue/ui/no-shop.tsx';
import type { Route } from './+types/shop.ts';

interface Found {
  filters: ShopFilters;
  categories: ShopCategory[];
  products: CallReply<typeof getApparels>;
}
const inputOf = (filters: ShopFilters) => ({ body: wantedOf(filters) });

const load: Load<object, Found> = async (api, { url }) => {
  const filters = shopFiltersOf(url);
  const [{ items: categories }, products] = await Promise.all([
    api(getAllCategory, {}),
    api(getApparels, inputOf(filters)),
  ]);
  return { filters, categories, products };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Shop',
    description:
      'Shirts, hoodies, caps and scarves made by athletes, creators and clubs. Their share is theirs.',
  });

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Found>;
  const { filters, categories } = data;
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
        <All filters={filters} first={{ asked, data: data.products }} />
      </Page>
    </>
  );
}

function All({ filters, first }: { filters: ShopFilters; first: Loaded<Found['products']> }) {
  const feed = useFeed(getApparels, inputOf(filters), first);
  const searching = useNavigation().location?.pathname === '/shop';
  return (
    <section aria-labelledby="products" aria-busy={searching}>
      <h2 id="products" className="sr-only">
        {isNarrowed(filters) ? 'Results' : 'All products'}
      </h2>
      <div className={searching ? 'opacity-60 transition-opacity' : ''}>
        <FeedStates feed={feed} empty={isNarrowed(filters) ? noneLikeThat : noneYet}>
          <ProductGrid products={feed.items} first={4} />
        </FeedStates>
      </div>
    </section>
  );
}

const noneLikeThat = (
  <EmptyState
    title="No matching products"
    action={
      <ButtonLink to="/shop" preventScrollReset>
        Show all products
      </ButtonLink>
    }
  >
    Size and colour find what is in stock right now. Try another one, or remove a filter.
  </EmptyState>
);
const noneYet = (
  <EmptyState title="The shop is empty" action={<ButtonLink to="/cards">Browse cards</ButtonLink>}>
    The first shirts are being printed. Meanwhile, collect the people who will sell them.
  </EmptyState>
);
