import { useNavigation } from 'react-router';
import { getCategories } from '#features/hub/calls.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getNews } from '../calls.ts';
import { newsListPath } from '../news-path.ts';
import { FeedLinks, feedMeta } from '../ui/feed-links.tsx';
import { LeadNews, NewsColumn } from '../ui/news-list.tsx';
import type { Route } from './+types/news.ts';

interface Found {
  category: string | undefined;
  categories: CallReply<typeof getCategories>['sections'][number]['categories'];
  page: CallReply<typeof getNews>;
}
const inputOf = (category: string | undefined) => ({ body: { ...(category && { category }) } });

const load: Load<object, Found> = async (api, { url }) => {
  const category = url.searchParams.get('category')?.slice(0, 60) || undefined;
  const [page, { sections }] = await Promise.all([api(getNews, inputOf(category)), api(getCategories, {})]);
  return {
    category,
    page,
    categories: sections.find(({ section }) => section === 'Education')?.categories ?? [],
  };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description = 'Results, people and decisions from the sports you follow, with sources and corrections.';
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pagePreview(matches, { title: 'News', description }),
  ...feedMeta,
];

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Found>;
  const { site } = usePlatform();
  const { category, categories, page } = data;
  return (
    <>
      <WorkHeader kicker={<BackLink to="/athlete-hub">Hub</BackLink>} title="News">
        {categories.length > 0 && (
          <nav aria-label="Categories" className="flex flex-wrap gap-2">
            <ChipLink to={newsListPath()} current={!category} preventScrollReset>
              All
            </ChipLink>
            {categories.map(({ id, name, slug }) => (
              <ChipLink key={id} to={newsListPath(slug)} current={slug === category} preventScrollReset>
                {name}
              </ChipLink>
            ))}
          </nav>
        )}
      </WorkHeader>
      <Page className="flex flex-col gap-10 pt-6 pb-16">
        <All key={category} category={category} first={{ asked, data: page }} />
        {!siteRules[site].forChildren && <FeedLinks />}
      </Page>
    </>
  );
}

interface AllProps {
  category: string | undefined;
  first: Loaded<CallReply<typeof getNews>>;
}

/** How many stand beside the first. */
const BESIDE = 4;

function All({ category, first }: AllProps) {
  const feed = useFeed(getNews, inputOf(category), first);
  const isMoving = useNavigation().location?.pathname === '/athlete-hub/news';
  const [lead, ...others] = feed.items;
  const rest = others.slice(BESIDE);
  const half = Math.ceil(rest.length / 2);
  return (
    <section
      aria-label="News"
      aria-busy={isMoving}
      className={isMoving ? 'opacity-60 transition-opacity' : ''}
    >
      <FeedStates
        feed={feed}
        waiting={<RowsWaiting what="the news" rows={6} />}
        empty={
          <EmptyState
            title={category ? 'No news in this category' : 'No news yet'}
            action={category && <ButtonLink to={newsListPath()}>All news</ButtonLink>}
          >
            {category
              ? 'Look into the others meanwhile.'
              : 'Our team writes about the people and clubs here.'}
          </EmptyState>
        }
      >
        {lead && (
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <LeadNews item={lead} />
            {others.length > 0 && <NewsColumn items={others.slice(0, BESIDE)} brief />}
          </div>
        )}
        {rest.length > 0 && (
          <div className="mt-8 grid gap-x-10 md:grid-cols-2">
            <NewsColumn items={rest.slice(0, half)} />
            <NewsColumn items={rest.slice(half)} />
          </div>
        )}
      </FeedStates>
    </section>
  );
}
