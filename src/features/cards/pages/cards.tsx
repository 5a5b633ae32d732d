import { useNavigation } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { getCards } from '#features/cards/card/calls.ts';
import { canMakeCards } from '#features/cards/card/policy.ts';
import { CardGrid } from '#features/cards/card/ui/card-grid.tsx';
import { getDrops } from '#features/cards/drops/calls.ts';
import { DropList } from '#features/cards/drops/ui/drop-list.tsx';
import { CardFan } from '#features/cards/lists/ui/card-fan.tsx';
import { CardFilterBar, type CardFilters, cardFiltersOf } from '#features/cards/lists/ui/card-filters.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { isNarrowed } from '#ui/filters.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CollectTabs } from '../lists/ui/collect-tabs.tsx';
import type { Route } from './+types/cards.ts';

type Drops = CallReply<typeof getDrops>;

interface Found {
  filters: CardFilters;
  cards: CallReply<typeof getCards>;
  drops: Drops;
}
const inputOf = (filters: CardFilters) => ({ query: { ...filters, limit: 24 } });

const load: Load<object, Found> = async (api, { url }) => {
  const filters = cardFiltersOf(url);
  const [cards, drops] = await Promise.all([
    api(getCards, inputOf(filters)),
    api(getDrops, { query: { limit: 2 } }),
  ]);
  return { filters, cards, drops };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description =
  'Numbered cards made by athletes and creators, in six tiers: from 300 copies down to a single one.';
export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, { title: 'Cards', description });

const ledes = {
  sports: 'Numbered and made by the athletes themselves. From 300 copies down to a single one.',
  cricket: 'Numbered and made by the players themselves. From 300 copies down to a single one.',
  kids: 'Free to collect, each with its own number.',
};

export default function Cards({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Found>;
  const { filters } = data;
  const platform = usePlatform();
  const viewer = useViewer();
  const first = { asked, data: data.cards };
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
        {data.cards.items.length > 0 && (
          <>
            <div className="hidden h-36 lg:block" />
            <div className="-mt-4 lg:absolute lg:inset-y-0 lg:end-8 lg:mt-0 lg:grid lg:w-[30rem] lg:items-center">
              <CardFan cards={data.cards.items} />
            </div>
          </>
        )}
      </PageHeader>
      <Page className="flex flex-col gap-8 pt-4 pb-16 max-md:gap-3 max-md:pt-1">
        <CollectTabs />
        {data.drops.items.length > 0 && !isNarrowed(filters) && (
          <section className="grid gap-4 max-md:order-last">
            <SectionHeading title="Drops" action={<ButtonLink to="/drops">All drops</ButtonLink>} />
            <DropList over={false} limit={2} first={{ asked, data: data.drops }} />
          </section>
        )}
        <All filters={filters} first={first} />
      </Page>
    </>
  );
}

const noneLikeThat = (
  <EmptyState
    title="No matching cards"
    action={
      <ButtonLink to="/cards" preventScrollReset>
        Show all cards
      </ButtonLink>
    }
  >
    Try another tier or remove a filter.
  </EmptyState>
);
const noneYet = (
  <EmptyState title="No cards yet" action={<ButtonLink to="/tribes">Find a tribe</ButtonLink>}>
    The first ones are on their way. Meanwhile, meet the people who will be on them.
  </EmptyState>
);

function All({ filters, first }: { filters: CardFilters; first: Loaded<Found['cards']> }) {
  const feed = useFeed(getCards, inputOf(filters), first);
  const searching = useNavigation().location?.pathname === '/cards';
  return (
    <section aria-labelledby="all-cards" aria-busy={searching} className="flex flex-col gap-5 max-md:gap-3">
      <div className="max-md:sr-only">
        <SectionHeading title={<span id="all-cards">{isNarrowed(filters) ? 'Results' : 'All cards'}</span>} />
      </div>
      <CardFilterBar filters={filters} />
      <div className={searching ? 'opacity-60 transition-opacity' : ''}>
        <FeedStates feed={feed} empty={isNarrowed(filters) ? noneLikeThat : noneYet}>
          <CardGrid cards={feed.items} wanted={filters} />
        </FeedStates>
      </div>
    </section>
  );
}
