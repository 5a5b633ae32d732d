import { ProductForm } from '#features/apparel/making/ui/product-form.tsx';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('New product', 'Add pictures, sizes and colours, and put it on sale.');

export default function NewProduct() {
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader kicker={<BackLink to="/shop/selling">My shop</BackLink>} title="New product" />
      <Page className="pt-5 pb-16">
        <SignedIn to="sell in the shop" waiting={<RowsWaiting what="the form" rows={5} />}>
          {(viewer) =>
            canSellApparel(viewer, site) ? (
              <ProductForm viewer={viewer} />
            ) : (
              <EmptyState
                title="Only athletes, creators and team managers sell here"
                action={<ButtonLink to="/shop">Browse the shop</ButtonLink>}
              >
                If you’re one of them, change your role in your profile.
              </EmptyState>
            )
          }
        </SignedIn>
      </Page>
    </>
  );
}
