import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { redirect, type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import {
  type ApparelDetails,
  type ApparelVariant,
  getApparelProduct,
} from '#features/apparel/product/calls.ts';
import { structuredData } from '#features/apparel/product/structured-data.ts';
import { PriceText } from '#features/apparel/product/ui/price-text.tsx';
import { ProductGallery, pictureOf } from '#features/apparel/product/ui/product-gallery.tsx';
import { SizeGuideButton } from '#features/apparel/product/ui/size-guide.tsx';
import { VariantPicker } from '#features/apparel/product/ui/variant-picker.tsx';
import { BuyPanel } from '#features/apparel/selling/ui/buy-panel.tsx';
import { VisitorsDelivery } from '#features/deliveries/ui/visitors-delivery.tsx';
import { DeliveryNote } from '#features/listings/ui/delivery-note.tsx';
import { ListingMenu } from '#features/listings/ui/listing-menu.tsx';
import { SellerCard } from '#features/listings/ui/seller-card.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle, platformIn } from '#features/sites/page-title.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { callKey, useLoaded } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import type { Route } from './+types/product.ts';

// Only for the seller and for people with a share.
const ManageProduct = lazy(() => import('../making/ui/manage-product.tsx'));
const LikeProducts = lazy(async () => ({
  default: (await import('../ui/goods-rows.tsx')).LikeProducts,
}));
const ShareRequest = lazy(() => import('../making/ui/share-request.tsx'));

const load: Load<{ slug: string }, ApparelDetails> = async (api, { params }) => {
  const product = await api(getApparelProduct, { params: { slug: params.slug } });
  if (params.slug !== product.slug) throw redirect(product.path, 301);
  return product;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** All variants are loaded with the product, so choosing another loads nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, ...to }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  (currentUrl.search === nextUrl.search && to.defaultShouldRevalidate);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const product = (loaderData as Loaded<ApparelDetails> | undefined)?.data;
  if (!product) return [pageTitle('Product not found', matches)];
  const { title, seller, description, image, category } = product;
  return pagePreview(
    { matches, location },
    {
      title: `${title} · ${seller.displayName}`,
      description: description || `${category.name} by ${seller.displayName}.`,
      heading: title,
      image: image ? `/share/apparel/${product.id}.png` : null,
      // Its buyers and links still find it; new people needn't.
      isUnlisted: product.state === 'discontinued',
      data: structuredData(product, platformIn(matches)?.origin ?? ''),
      within: { name: 'Shop', path: '/shop' },
    },
  );
};

/** Another product starts with fresh state. */
export default function ProductPage(props: Route.ComponentProps) {
  return <OneProduct key={props.params.slug} {...props} />;
}

function OneProduct({ loaderData, params }: Route.ComponentProps) {
  const loaded = loaderData as Loaded<ApparelDetails>;
  const { data: product } = useLoaded(getApparelProduct, { params: { slug: params.slug } }, loaded);
  const client = useQueryClient();
  const [asked, ask] = useSearchParams();
  const [variantId, setVariantId] = useState(asked.get('variant'));
  const { variants, viewer, category } = product;
  const chosen =
    variants.find(({ id }) => id === variantId) ?? variants.find(({ left }) => left > 0) ?? variants[0];
  const shown = pictureOf(product.images, chosen?.colour.name);
  const refresh = () => void client.invalidateQueries({ queryKey: callKey(getApparelProduct) });
  const choose = ({ id }: ApparelVariant) => {
    setVariantId(id);
    // Keeps the choice for the way back from checkout.
    ask({ variant: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <Page className="grid items-start gap-x-12 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:py-10">
      <div className="lg:sticky lg:top-20">
        <ProductGallery key={shown?.id} images={product.images} shown={shown} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="grid gap-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="type-label mb-2">
                <BackLink to={`/shop?category=${category.slug}`}>{category.name}</BackLink>
              </p>
              <h1 className="type-display text-6">{product.title}</h1>
              {product.brand && <p className="mt-2 text-muted">{product.brand}</p>}
            </div>
            <ListingMenu
              title={product.title}
              path={product.path}
              report={
                viewer?.isSeller
                  ? null
                  : { kind: 'apparel', id: product.id, what: 'this product', person: product.seller }
              }
            />
          </div>
          {chosen && (
            <PriceText
              className="text-5"
              priceFrom={chosen.price}
              priceTo={chosen.price}
              compareAt={chosen.compareAt}
              currency={product.currency}
            />
          )}
        </header>
        {viewer?.isSeller && (
          <Suspense>
            <ManageProduct product={product} onChanged={refresh} />
          </Suspense>
        )}
        {viewer?.myApproval?.state === 'pending' && (
          <Suspense>
            <ShareRequest product={product} onAnswered={refresh} />
          </Suspense>
        )}
        {chosen && (
          <>
            <VariantPicker
              product={product}
              chosen={chosen}
              onChoose={choose}
              sizeHelp={product.sizeGuide && <SizeGuideButton guide={product.sizeGuide} />}
            />
            <BuyPanel key={chosen.id} product={product} variant={chosen} onChanged={refresh} />
            <VisitorsDelivery items={oneOf(product, chosen)} />
          </>
        )}
        <DeliveryNote days={product.sentWithin} />
        {product.description && <p className="max-w-[60ch] whitespace-pre-line">{product.description}</p>}
        {product.care && (
          <section aria-labelledby="care">
            <h2 id="care" className="type-heading mb-1 text-4">
              Care
            </h2>
            <p className="max-w-[60ch] text-2 whitespace-pre-line text-muted">{product.care}</p>
          </section>
        )}
        {product.state === 'discontinued' && (
          <Suspense>
            <LikeProducts category={category.slug} />
          </Suspense>
        )}
        <SellerCard
          seller={product.seller}
          by="Sold by"
          more="More from"
          listOf={(seller) => `/shop?seller=${seller}`}
        />
      </div>
    </Page>
  );
}

const oneOf = ({ id: refId }: ApparelDetails, { id: variantId }: ApparelVariant) => [
  { kind: 'apparel', refId, variantId, quantity: 1 },
];
