import { useViewer } from '#features/accounts/session.ts';
import { productList, type ShopFilters } from '#features/apparel/catalogue/filters.ts';
import { ProductGrid } from '#features/apparel/catalogue/ui/product-grid.tsx';
import { ShopTabs } from '#features/apparel/catalogue/ui/shop-tabs.tsx';
import { getAllCategory, type ShopCategory } from '#features/apparel/categories/calls.ts';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { countApparels } from '../catalogue/calls.ts';
import { GoodsLayout } from '../catalogue/ui/goods-layout.tsx';
import { NoShop } from '../catalogue/ui/no-shop.tsx';
import { colourFamilies, familyShades } from '../product/colour-family.ts';
import { sizeLabel, sizes } from '../product/sizes.ts';
import type { Route } from './+types/shop.ts';

interface CategoryLinksProps {
  categories: readonly ShopCategory[];
  filters: ShopFilters;
}

/** The categories, and below the chosen one those under it. */
function CategoryLinks({ categories, filters }: CategoryLinksProps) {
  const { category: chosen } = filters;
  const top = categories.find(
    ({ slug, children }) => slug === chosen || children.some((child) => child.slug === chosen),
  );
  const to = (category?: string) => productList.pathOf({ ...filters, category, size: undefined });
  return (
    <nav aria-label="Categories" className="grid gap-2 lg:hidden">
      <div className="-m-1 flex gap-2 overflow-x-auto p-1">
        <ChipLink to={to()} current={!chosen} preventScrollReset>
          Everything
        </ChipLink>
        {categories.map(({ id, name, slug }) => (
          <ChipLink key={id} to={to(slug)} current={slug === chosen} preventScrollReset>
            {name}
          </ChipLink>
        ))}
      </div>
      {top && top.children.length > 0 && (
        <div className="-m-1 flex gap-2 overflow-x-auto p-1">
          {top.children.map(({ id, name, slug }) => (
            <ChipLink key={id} to={to(slug)} current={slug === chosen} preventScrollReset>
              {name}
            </ChipLink>
          ))}
        </div>
      )}
    </nav>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const groups = [
  {
    name: 'size',
    label: 'Size',
    choices: sizes.map((size) => ({ value: size, label: sizeLabel(size) })),
    isCompact: true,
  },
  {
    name: 'colour',
    label: 'Colour',
    choices: colourFamilies.map((family) => ({
      value: family,
      label: capital(family),
      swatch: familyShades[family],
    })),
    isCompact: true,
  },
];

/** The categories, each before those under it. */
const categoryGroup = (categories: readonly ShopCategory[]) => ({
  name: 'category',
  label: 'Category',
  choices: categories.flatMap(({ slug, name, children }) => [
    { value: slug, label: name },
    ...children.map((child) => ({ value: child.slug, label: child.name, isBelow: true })),
  ]),
});

const load = loadList(productList, async (api) => (await api(getAllCategory, {})).items);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: 'Shop',
      description:
        'Shirts, hoodies, caps and scarves made by athletes, creators and clubs. Their share is theirs.',
    },
  );

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
        <GoodsLayout
          list={productList}
          filters={filters}
          groups={[categoryGroup(categories), ...groups]}
          counts={countApparels}
          noun="products"
        >
          <FilteredList
            list={productList}
            loaded={loaded}
            noun="products"
            noMatch={{
              text: 'Filter by what’s in stock. Try another size or colour, or remove a filter.',
            }}
            none={{
              title: 'The shop is empty',
              text: 'The first shirts are being printed. Meanwhile, collect the people who will sell them.',
              action: <ButtonLink to="/cards">Browse cards</ButtonLink>,
            }}
          >
            {(products) => <ProductGrid products={products} first />}
          </FilteredList>
        </GoodsLayout>
      </Page>
    </>
  );
}
