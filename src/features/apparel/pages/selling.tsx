import type { ReactNode } from 'react';
import { getApparelApprovals, getMyApparels } from '#features/apparel/catalogue/calls.ts';
import { SellingPage } from '#features/apparel/catalogue/ui/selling-page.tsx';
import { shownState } from '#features/apparel/product/ui/shown-state.ts';
import { ListingRows, OwnRow } from '#features/listings/ui/own-row.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Picture } from '#ui/picture.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { ApparelDetails } from '../product/calls.ts';
import { PriceText } from '../product/ui/price-text.tsx';

export const meta = unlistedMeta('My shop', 'The products you sell, and those you have a share of.');

export default function Selling() {
  return (
    <SellingPage
      what="your products"
      action={{ to: '/shop/selling/new', label: 'New product' }}
      browse={{ to: '/shop', label: 'Browse the shop' }}
      requests={<Requests />}
      own={<Own />}
    />
  );
}

/** Products that would give the viewer a share. */
function Requests() {
  const requests = useFeed(getApparelApprovals, { query: {} });
  if (requests.items.length === 0) return null;
  return (
    <section>
      <SectionHeading title="Waiting for your approval" />
      <ListingRows
        items={requests.items}
        row={(product) => (
          <OwnProductRow product={product} aside={<Chip tone="warn">{product.seller.displayName}</Chip>} />
        )}
      />
    </section>
  );
}

function Own() {
  const own = useFeed(getMyApparels, { query: {} });
  return (
    <FeedStates feed={own} waiting={<RowsWaiting what="your products" rows={5} />} empty={none}>
      <ListingRows
        items={own.items}
        row={(product) => {
          const { tone, label } = shownState(product.state);
          return <OwnProductRow product={product} aside={<Chip tone={tone}>{label}</Chip>} />;
        }}
      />
    </FeedStates>
  );
}

const none = (
  <EmptyState
    title="You don’t sell anything yet"
    action={<ButtonLink to="/shop/selling/new">Add your first product</ButtonLink>}
  >
    Upload your pictures or make a mock-up, choose sizes and colours, and publish.
  </EmptyState>
);

/** A product in its seller's list. */
function OwnProductRow({ product, aside }: { product: ApparelDetails; aside: ReactNode }) {
  const { image, title, path, variants, sold } = product;
  const stock = variants.reduce((sum, one) => sum + (one.stock ?? one.left), 0);
  return (
    <OwnRow
      title={title}
      path={path}
      aside={aside}
      picture={
        image ? (
          <Picture
            src={image.sizes[0]?.url ?? image.url}
            alt=""
            width={48}
            height={60}
            placeholder={image.placeholder}
            className="h-15 w-12 rounded-control object-cover"
          />
        ) : (
          <span className="h-15 w-12 rounded-control bg-raised" />
        )
      }
      note={
        <>
          {variants.length > 0 && (
            <>
              <PriceText {...product} /> ·{' '}
            </>
          )}
          {stock} in stock · {sold} sold
        </>
      }
    />
  );
}
