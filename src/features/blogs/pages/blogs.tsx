import { Rss } from 'lucide-react';
import { useNavigation } from 'react-router';
import { getCategories } from '#features/hub/calls.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { isNarrowed } from '#ui/filters.ts';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getBlogs } from '../calls.ts';
import { feedFormats, feedLinks } from '../feeds/feed-links.ts';
import { BlogFilterBar, type BlogFilters, blogFiltersOf } from '../reading/ui/blog-filters.tsx';
import { WriteLink } from '../reading/ui/write-link.tsx';
import { BlogGrid, LeadBlog } from '../ui/blog-card.tsx';
import type { Route } from './+types/blogs.ts';

interface Found {
  filters: BlogFilters;
  page: CallReply<typeof getBlogs>;
  categories: CallReply<typeof getCategories>['sections'][number]['categories'];
}
/** A lead and rows of two or three. */
const inputOf = (filters: BlogFilters) => ({ query: { ...filters, limit: 13 } });

const load: Load<object, Found> = async (api, { url }) => {
  const filters = blogFiltersOf(url);
  const [page, { sections }] = await Promise.all([api(getBlogs, inputOf(filters)), api(getCategories, {})]);
  const education = sections.find(({ section }) => section === 'Education');
  return { filters, page, categories: education?.categories ?? [] };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description =
  'Training, nutrition, mindset and recovery, by verified athletes, artists and team managers.';
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pagePreview(matches, { title: 'Blogs and guides', description }),
  ...feedLinks(matches),
];

export default function Blogs({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Found>;
  const { filters, categories } = data;
  const feed = useFeed(getBlogs, inputOf(filters), { asked, data: data.page });
  const searching = useNavigation().location?.pathname === '/blogs';
  const [lead, ...others] = feed.items;
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/athlete-hub">Hub</BackLink>}
        title="Blogs and guides"
        actions={<WriteLink />}
      />
      <Page className="flex flex-col gap-5 pt-5 pb-16">
        <BlogFilterBar filters={filters} categories={categories} />
        <section
          aria-label="Blogs"
          aria-busy={searching}
          className={`flex flex-col gap-5 ${searching ? 'opacity-60 transition-opacity' : ''}`}
        >
          <FeedStates
            feed={feed}
            waiting={<RowsWaiting what="blogs" rows={4} />}
            empty={
              <EmptyState title={isNarrowed(filters) ? 'No matching blogs' : 'No blogs yet'}>
                {isNarrowed(filters)
                  ? 'Try other words or remove a filter.'
                  : 'Verified athletes, artists and team managers write here. Come back soon.'}
              </EmptyState>
            }
          >
            {lead && <LeadBlog blog={lead} />}
            <BlogGrid items={others} level={2} />
          </FeedStates>
        </section>
        {!siteRules[site].forChildren && <Feeds />}
      </Page>
    </>
  );
}

/** For readers of feeds. */
function Feeds() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2 text-muted">
      <Rss aria-hidden="true" size={16} />
      Follow in your reader:
      {feedFormats.map(({ path, label }) => (
        <a key={path} className="link" href={path}>
          {label}
        </a>
      ))}
    </p>
  );
}
