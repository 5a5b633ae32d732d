import { Rss } from 'lucide-react';
import { useViewer } from '#features/accounts/session.ts';
import { getCategories } from '#features/hub/calls.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { feedFormats, feedLinks } from '../feeds/feed-links.ts';
import { mayWrite } from '../policy.ts';
import { BlogFilterBar, blogList } from '../reading/ui/blog-filters.tsx';
import { BlogGrid, LeadBlog } from '../ui/blog-card.tsx';
import type { Route } from './+types/blogs.ts';

const load = loadList(blogList, async (api) => {
  const { sections } = await api(getCategories, {});
  return sections.find(({ section }) => section === 'Education')?.categories ?? [];
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description =
  'Training, nutrition, mindset and recovery, by verified athletes, artists and team managers.';
export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pagePreview({ matches, location }, { title: 'Blogs and guides', description }),
  ...feedLinks(matches),
];

export default function Blogs({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
  const { filters, more: categories } = loaded.data;
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
        <FilteredList
          list={blogList}
          loaded={loaded}
          noun="blogs"
          noMatch={{ text: 'Try other words or remove a filter.' }}
          none={{ text: 'Verified athletes, artists and team managers write here. Come back soon.' }}
        >
          {([lead, ...others]) => (
            <div className="flex flex-col gap-5">
              {lead && <LeadBlog blog={lead} />}
              <BlogGrid items={others} level={2} />
            </div>
          )}
        </FilteredList>
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

/** For those who may write one. */
function WriteLink() {
  const viewer = useViewer();
  const { site } = usePlatform();
  if (!viewer || !mayWrite(viewer, siteRules[site])) return null;
  return (
    <>
      <ButtonLink to="/blogs/mine">My blogs</ButtonLink>
      <ButtonLink to="/blogs/new" tone="primary">
        Write a blog
      </ButtonLink>
    </>
  );
}
