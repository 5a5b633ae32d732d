import type { ReactNode } from 'react';
import type { ProfileTabProps } from '#features/accounts/profile/profile-tab.ts';
import { type CardSummary, getArtistCards, getCards } from '#features/cards/card/calls.ts';
import { CardGrid } from '#features/cards/card/ui/card-grid.tsx';
import { findFramesByFilter } from '#features/frames/market/calls.ts';
import { FrameGrid } from '#features/frames/market/ui/frame-grid.tsx';
import { getPrintedCards } from '#features/printed-cards/catalogue/calls.ts';
import { PrintGrid } from '#features/printed-cards/catalogue/ui/print-grid.tsx';
import type { Team } from '#features/teams/calls.ts';
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

function Products({
  withSeller,
  ...row
}: RowProps<CallInput<typeof getApparels>['body']> & { withSeller?: boolean }) {
  const products = useCall(getApparels, { body: row.wanted }).data?.items ?? [];
  return (
    <Row {...row} count={products.length}>
      <ProductGrid products={products} withSeller={withSeller} />
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
const row = 4;
/** Of each kind in somebody's shop. */
const limit = 8;
const title = 'You may like these';

/** @param category products of this one */
export const LikeProducts = ({ category }: { category?: string }) => (
  <Products
    title={title}
    wanted={{ sort: 'popular', inStock: true, limit: row, ...(category ? { category } : {}) }}
  />
);
export const LikePrints = () => (
  <Prints title={title} wanted={{ sort: 'popular', inStock: true, limit: row }} />
);
export const LikeFrames = () => <Frames title={title} wanted={{ sort: 'popular', limit: row }} />;
export function LikeCards() {
  const cards = useCall(getCards, { query: { sort: 'newest', limit: row } }).data?.items ?? [];
  return (
    <Row title={title} wanted={null} count={cards.length}>
      <CardGrid cards={cards} />
    </Row>
  );
}

/** The shop tab of a profile: all that somebody sells, by kind. */
export function SellersGoods({ profile: { username: seller, displayName } }: ProfileTabProps) {
  const wanted = { body: { username: seller, price: 'paid' as const, limit } };
  const cards = useCall(getArtistCards, wanted).data?.items ?? [];
  return (
    <Goods
      title={`What ${displayName} sells`}
      whose={{ seller }}
      cards={{ items: cards, title: 'Cards', all: '?tab=cards' }}
    />
  );
}

/** The shop tab of a team: all that its people sell, by kind, and the cards made for its tribe. */
export function TeamGoods({ team: { slug, name, tribe } }: { team: Team }) {
  const wanted = { query: { tribeId: tribe.id, price: 'paid' as const, limit } };
  const cards = useCall(getCards, wanted).data?.items ?? [];
  return (
    <Goods
      title={`What the people of ${name} sell`}
      whose={{ team: slug }}
      cards={{ items: cards, title: `Cards of ${tribe.name}` }}
    />
  );
}

interface GoodsProps {
  title: string;
  whose: { seller: string } | { team: string };
  cards: { items: readonly CardSummary[]; title: string; all?: string };
}

function Goods({ title: heading, whose, cards: { items, ...row } }: GoodsProps) {
  const of = { ...whose, limit };
  const query = new URLSearchParams(whose as Record<string, string>);
  return (
    <div className="grid gap-10">
      <h2 className="sr-only">{heading}</h2>
      <Products title="Apparel" wanted={of} all={`/shop?${query}`} withSeller={'team' in whose} />
      <Prints title="Printed cards" wanted={of} all={`/shop/cards?${query}`} />
      <Row {...row} wanted={null} count={items.length}>
        <CardGrid cards={items} />
      </Row>
      <Frames title="Frames" wanted={{ ...of, price: 'paid' }} all={`/frames?${query}`} />
    </div>
  );
}
