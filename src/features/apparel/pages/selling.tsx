import { getApparelApprovals, getMyApparels } from '#features/apparel/catalogue/calls.ts';
import { SellingPage } from '#features/apparel/catalogue/ui/selling-page.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
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
      own={getMyApparels}
      approvals={getApparelApprovals}
      none={none}
      row={(product) => ({ picture: <Image {...product} />, note: <Note {...product} /> })}
    />
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

const Image = ({ image }: ApparelDetails) =>
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
  );

function Note(product: ApparelDetails) {
  const { variants, sold } = product;
  const stock = variants.reduce((sum, one) => sum + (one.stock ?? one.left), 0);
  return (
    <>
      {variants.length > 0 && (
        <>
          <PriceText {...product} /> ·{' '}
        </>
      )}
      {stock} in stock · {sold} sold
    </>
  );
}
