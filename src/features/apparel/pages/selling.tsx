import { getApparelApprovals, getMyApparels } from '#features/apparel/catalogue/calls.ts';
import { OwnRow } from '#features/apparel/catalogue/ui/own-row.tsx';
import { SellingTabs } from '#features/apparel/catalogue/ui/shop-tabs.tsx';
import { stateTones } from '#features/apparel/making/ui/manage-product.tsx';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { productStateLabels } from '#features/apparel/product/product-states.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('My shop', 'The products you sell, and those you have a share of.');

export default function Selling() {
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/shop">Shop</BackLink>}
        title="My shop"
        actions={
          <ButtonLink to="/shop/selling/new" tone="primary">
            New product
          </ButtonLink>
        }
      />
      <Page className="grid gap-6 pt-4 pb-16">
        <SellingTabs />
        <SignedIn to="see what you sell" waiting={<RowsWaiting what="your products" rows={5} />}>
          {(viewer) => (
            <>
              <Requests />
              {canSellApparel(viewer, site) ? <Own /> : notASeller}
            </>
          )}
        </SignedIn>
      </Page>
    </>
  );
}

/** Products that would give the viewer a share. */
function Requests() {
  const requests = useFeed(getApparelApprovals, { query: {} });
  if (requests.items.length === 0) return null;
  return (
    <section>
      <SectionHeading title="Waiting for your approval" />
      <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
        {requests.items.map((product) => (
          <li key={product.id}>
            <OwnRow
              product={product}
              aside={
                <Chip tone="warn">
                  {product.payees.find(({ state }) => state === 'pending')?.account.displayName ?? 'Pending'}
                </Chip>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Own() {
  const own = useFeed(getMyApparels, { query: {} });
  return (
    <FeedStates feed={own} waiting={<RowsWaiting what="your products" rows={5} />} empty={none}>
      <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
        {own.items.map((product) => (
          <li key={product.id}>
            <OwnRow
              product={product}
              aside={<Chip tone={stateTones[product.state]}>{productStateLabels[product.state]}</Chip>}
            />
          </li>
        ))}
      </ul>
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
const notASeller = (
  <EmptyState
    title="Only athletes, creators and team managers sell here"
    action={<ButtonLink to="/shop">Browse the shop</ButtonLink>}
  >
    If you’re one of them, change your role in your profile.
  </EmptyState>
);
