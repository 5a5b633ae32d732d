import { Rss } from 'lucide-react';
import { getCategories } from '#features/hub/calls.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { type LoadedBy, listOf, loadList, text } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getNews, type NewsSummary } from '../calls.ts';
import { newsListPath } from '../news-path.ts';
import { FrontNews, NewsColumn } from '../ui/news-list.tsx';
import type { Route } from './+types/news.ts';

const feeds = [
  { href: '/news/feed.xml', label: 'RSS', type: 'application/rss+xml' },
  { href: '/news/atom.xml', label: 'Atom', type: 'application/atom+xml' },
  { href: '/news/feed.json', label: 'JSON', type: 'application/feed+json' },
] as const;

/** For feed readers, in the head of a page. */
const feedMeta = feeds.map(({ href, label, type }) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type,
  href,
  title: `News (${label})`,
}));

/** For people with a feed reader. */
function FeedLinks() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2 text-muted">
      <Rss aria-hidden="true" size={16} />
      Read the news in your own app:
      {feeds.map(({ href, label }) => (
        <a key={href} className="link" href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}

const newsList = listOf(
  { path: newsListPath(), call: getNews, filters: { category: text(60) } },
  (filters) => ({ body: filters }),
);

const load = loadList(newsList, async (api) => {
  const { sections } = await api(getCategories, {});
  return sections.find(({ section }) => section === 'Education')?.categories ?? [];
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description = 'Results, people and decisions from the sports you follow, with sources and corrections.';
export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pagePreview({ matches, location }, { title: 'News', description }),
  ...feedMeta,
];

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
  const { site } = usePlatform();
  const { filters, more: categories } = loaded.data;
  const { category } = filters;
  return (
    <>
      <WorkHeader kicker={<BackLink to="/athlete-hub">Hub</BackLink>} title="News">
        {categories.length > 0 && (
          <nav aria-label="Categories" className="flex flex-wrap gap-2">
            <ChipLink to={newsList.path} current={!category} preventScrollReset>
              All
            </ChipLink>
            {categories.map(({ id, name, slug }) => (
              <ChipLink
                key={id}
                to={newsList.pathOf({ category: slug })}
                current={slug === category}
                preventScrollReset
              >
                {name}
              </ChipLink>
            ))}
          </nav>
        )}
      </WorkHeader>
      <Page className="flex flex-col gap-8 pt-4 pb-16">
        <FilteredList
          list={newsList}
          loaded={loaded}
          noun="news"
          noMatch={{ title: 'No news in this category', text: 'Look into the others meanwhile.' }}
          none={{ text: 'Our team writes about the people and clubs here.' }}
        >
          {(items) => <Front items={items} />}
        </FilteredList>
        {!siteRules[site].forChildren && <FeedLinks />}
      </Page>
    </>
  );
}

/** The first of them is large, and the others stand beside it. */
const FIRST = 6;

function Front({ items }: { items: readonly NewsSummary[] }) {
  const rest = items.slice(FIRST);
  const half = Math.ceil(rest.length / 2);
  return (
    <>
      <FrontNews items={items.slice(0, FIRST)} />
      {rest.length > 0 && (
        <div className="mt-4 grid gap-x-8 border-t border-line pt-3.5 md:grid-cols-2">
          <NewsColumn items={rest.slice(0, half)} />
          <NewsColumn items={rest.slice(half)} />
        </div>
      )}
    </>
  );
}
