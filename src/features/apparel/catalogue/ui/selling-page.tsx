import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Call } from '#platform/call.ts';
import type { Page as PageOf } from '#platform/fields.ts';
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
import { canSellApparel } from '../../product/policy.ts';
import type { ProductState } from '../../product/product-states.ts';
import { shownState } from '../../product/ui/shown-state.ts';
import { SellingTabs } from './shop-tabs.tsx';

interface Sold {
  id: string;
  title: string;
  path: string;
  state: ProductState;
  seller: { displayName: string };
}
type ListCall<Item> = Call<undefined, z.ZodType, undefined, z.ZodType<PageOf<Item>>>;

interface SellingLists<Item> {
  /** What it lists: "your products". */
  what: string;
  own: ListCall<Item>;
  /** What would give the viewer a share, whoever they are. */
  approvals: ListCall<Item>;
  /** While the viewer sells nothing. */
  none: ReactNode;
  /** The note says its price, its stock, and what was sold. */
  row: (item: Item) => { picture: ReactNode; note: ReactNode };
}

interface SellingPageProps<Item> extends SellingLists<Item> {
  /** Offers something new. */
  action: { to: string; label: string };
  /** Where others look at what is sold. */
  browse: { to: string; label: string };
}

/** One kind of thing that somebody sells in the shop. */
export function SellingPage<Item extends Sold>({ action, browse, ...lists }: SellingPageProps<Item>) {
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/shop">Shop</BackLink>}
        title="My shop"
        actions={
          <ButtonLink to={action.to} tone="primary">
            {action.label}
          </ButtonLink>
        }
      />
      <Page className="grid gap-6 pt-4 pb-16">
        <SellingTabs />
        <SignedIn to="see what you sell" waiting={<RowsWaiting what={lists.what} rows={5} />}>
          {(viewer) => (
            <>
              <Requests {...lists} />
              {canSellApparel(viewer, site) ? (
                <Own {...lists} />
              ) : (
                <EmptyState
                  title="Only athletes, creators and team managers sell here"
                  action={<ButtonLink to={browse.to}>{browse.label}</ButtonLink>}
                >
                  If you’re one of them, change your role in your profile.
                </EmptyState>
              )}
            </>
          )}
        </SignedIn>
      </Page>
    </>
  );
}

function Requests<Item extends Sold>({ approvals, row }: SellingLists<Item>) {
  const { items } = useFeed(approvals, { query: {} });
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHeading title="Waiting for your approval" />
      <Rows items={items} row={row} chip={({ seller }) => <Chip tone="warn">{seller.displayName}</Chip>} />
    </section>
  );
}

function Own<Item extends Sold>({ what, own, none, row }: SellingLists<Item>) {
  const feed = useFeed(own, { query: {} });
  const chip = ({ state }: Item) => <Chip tone={shownState(state).tone}>{shownState(state).label}</Chip>;
  return (
    <FeedStates feed={feed} waiting={<RowsWaiting what={what} rows={5} />} empty={none}>
      <Rows items={feed.items} row={row} chip={chip} />
    </FeedStates>
  );
}

interface RowsProps<Item> extends Pick<SellingLists<Item>, 'row'> {
  items: readonly Item[];
  chip: (item: Item) => ReactNode;
}

const Rows = <Item extends Sold>({ items, row, chip }: RowsProps<Item>) => (
  <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
    {items.map((item) => (
      <li key={item.id} className="relative flex items-center gap-4 px-4 py-3 hover:bg-raised">
        {row(item).picture}
        <div className="min-w-0 flex-1">
          <h3 className="text-3 leading-snug font-semibold">
            <Link to={item.path} className="after:absolute after:inset-0 hover:underline">
              {item.title}
            </Link>
          </h3>
          <p className="text-2 text-muted tabular-nums">{row(item).note}</p>
        </div>
        {chip(item)}
      </li>
    ))}
  </ul>
);
