import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import type { CardSummary } from '#features/cards/card/calls.ts';
import { canMakeCards } from '#features/cards/card/policy.ts';
import { tierOf } from '#features/cards/card/tiers.ts';
import { CardGrid } from '#features/cards/card/ui/card-grid.tsx';
import { getDrops } from '#features/cards/drops/calls.ts';
import { DropList } from '#features/cards/drops/ui/drop-list.tsx';
import { CardLayout, cardList } from '#features/cards/lists/ui/card-filters.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { CardFace } from '../card/ui/card-face.tsx';
import { shownTier } from '../card/ui/card-labels.ts';
import { CollectTabs } from '../lists/ui/collect-tabs.tsx';
import type { Route } from './+types/cards.ts';

const load = loadList(cardList, (api) => api(getDrops, { query: { limit: 2 } }));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description =
  'Numbered cards made by athletes and creators, in six tiers: from 300 copies down to a single one.';
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview({ matches, location }, { title: 'Cards', description });

const ledes = {
  sports: 'Numbered and made by the athletes themselves. From 300 copies down to a single one.',
  cricket: 'Numbered and made by the players themselves. From 300 copies down to a single one.',
  kids: 'Free to collect, each with its own number.',
};

export default function Cards({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
  const { filters, page, more: drops } = loaded.data;
  const platform = usePlatform();
  const viewer = useViewer();
  return (
    <>
      <PageHeader
        kicker="Collect"
        title="Cards"
        lede={ledes[platform.site]}
        actions={canMakeCards(viewer) && <ButtonLink to="/cards/new">Make a card</ButtonLink>}
        art={false}
        brief
      >
        {page.items.length > 0 && (
          <>
            <div className="hidden h-24 lg:block" />
            <div className="-mt-4 lg:absolute lg:inset-y-0 lg:end-8 lg:mt-0 lg:grid lg:w-[22rem] lg:items-center">
              <CardFan cards={page.items} />
            </div>
          </>
        )}
      </PageHeader>
      <Page className="flex flex-col gap-8 pt-4 pb-16 max-md:gap-3 max-md:pt-1">
        <CollectTabs />
        {drops.items.length > 0 && !cardList.isNarrowed(filters) && (
          <section className="grid gap-4 max-md:order-last">
            <SectionHeading title="Drops" action={<ButtonLink to="/drops">All drops</ButtonLink>} />
            <DropList over={false} limit={2} first={{ asked: loaded.asked, data: drops }} />
          </section>
        )}
        <CardLayout filters={filters}>
          <FilteredList
            list={cardList}
            loaded={loaded}
            noun="cards"
            className="flex flex-col gap-5 max-md:gap-3"
            noMatch={{ text: 'Try another tier or remove a filter.' }}
            none={{
              text: 'The first ones are on their way. Meanwhile, meet the people who will be on them.',
              action: <ButtonLink to="/tribes">Find a tribe</ButtonLink>,
            }}
          >
            {(cards) => <CardGrid cards={cards} wanted={filters} first />}
          </FilteredList>
        </CardLayout>
      </Page>
    </>
  );
}

/** Up to three cards with copies left, fanned out, the rarest in the middle. A phone doesn't show it. */
function CardFan({ cards }: { cards: readonly CardSummary[] }) {
  const hand = handOf(cards);
  if (hand.length === 0) return null;
  return (
    <ul className="card-fan" aria-label="Available cards">
      {hand.map((card) => (
        <li key={card.id}>
          <Link to={card.path} className="block rounded-card">
            <CardFace card={card} tier={shownTier(card)} size="card" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function handOf(cards: readonly CardSummary[]): CardSummary[] {
  const [best, second, third] = cards
    .filter(({ counts, state }) => counts.left > 0 && state === 'published')
    .toSorted((a, b) => tierOf(shownTier(a)).supply - tierOf(shownTier(b)).supply);
  return [second, best, third].filter((card) => card !== undefined);
}
