import type { ReactNode } from 'react';
import type { ProfileTabProps } from '#features/accounts/profile/profile-tab.ts';
import { getArtistCards, getCards } from '#features/cards/card/calls.ts';
import { CardGrid } from '#features/cards/card/ui/card-grid.tsx';
import { findFramesByFilter } from '#features/frames/market/calls.ts';
import { FrameGrid } from '#features/frames/market/ui/frame-grid.tsx';
import { getPrintedCards } from '#features/printed-cards/catalogue/calls.ts';
import { PrintGrid } from '#features/printed-cards/catalogue/ui/print-grid.tsx';
import type { CallInput } from '#platform/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { getApparels } from '../catalogue/calls.ts';
import { ProductGrid } from '../catalogue/ui/product-grid.tsx';

interface RowProps<Wanted> {
  title: string;
  wanted: Wanted;
  /** Where all of them are. */
  all?: string;
}

/** A row of the shop; nothing while it is empty. */
function Row({ title, all, count, children }: RowProps<unknown> & { count: number; children: ReactNode }) {
  if (count === 0) return null;
  const more = all && (
    <ButtonLink size="small" to={all}>
      See all<span className="sr-only"> of {title}</span>
    </ButtonLink>
  );
  return (
    <section>
      <SectionHeading title={title} action={more} />
      {children}
    </section>
  );
}

function Products(row: RowProps<CallInput<typeof getApparels>['body']>) {
  const products = useCall(getApparels, { body: row.wanted }).data?.items ?? [];
  return (
    <Row {...row} count={products.length}>
      <ProductGrid products={products} />
    </Row>
  );
}

function Prints(row: RowProps<CallInput<typeof getPrintedCards>['body']>) {
  const cards = useCall(getPrintedCards, { body: row.wanted }).data?.items ?? [];
  return (
    <Row {...row} count={cards.length}>
      <PrintGrid cards={cards} />
    </Row>
  );
}

function Frames(row: RowProps<CallInput<typeof findFramesByFilter>['body']>) {
  const frames = useCall(findFramesByFilter, { body: row.wanted }).data?.items ?? [];
  return (
    <Row {...row} count={frames.length}>
      <FrameGrid frames={frames} />
    </Row>
  );
}

/** So many fill a row on every screen. */
const limit = 4;
const title = 'You may like these';

/** @param category products of this one */
export const LikeProducts = ({ category }: { category?: string }) => (
  <Products
    title={title}
    wanted={{ sort: 'popular', inStock: true, limit, ...(category ? { category } : {}) }}
  />
);
export const LikePrints = () => <Prints title={title} wanted={{ sort: 'popular', inStock: true, limit }} />;
export const LikeFrames = () => <Frames title={title} wanted={{ sort: 'popular', limit }} />;
export function LikeCards() {
  const cards = useCall(getCards, { query: { sort: 'newest', limit } }).data?.items ?? [];
  return (
    <Row title={title} wanted={null} count={cards.length}>
      <CardGrid cards={cards} />
    </Row>
  );
}

/** The shop tab of a profile: all that somebody sells, by kind. */
export function SellersGoods({ profile: { username: seller, displayName } }: ProfileTabProps) {
  const wanted = { body: { username: seller, price: 'paid' as const, limit: 8 } };
  const cards = useCall(getArtistCards, wanted).data?.items ?? [];
  const of = { seller, limit: 8 };
  return (
    <div className="grid gap-10">
      <h2 className="sr-only">What {displayName} sells</h2>
      <Products title="Apparel" wanted={of} all={`/shop?seller=${seller}`} />
      <Prints title="Printed cards" wanted={of} all={`/shop/cards?seller=${seller}`} />
      <Row title="Cards" wanted={null} all="?tab=cards" count={cards.length}>
        <CardGrid cards={cards} />
      </Row>
      <Frames title="Frames" wanted={{ ...of, price: 'paid' }} all={`/frames?seller=${seller}`} />
    </div>
  );
}
