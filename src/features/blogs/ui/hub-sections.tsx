import { hubPart } from '#features/hub/hub-section.ts';
import type { CallReply } from '#platform/call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getBlogs } from '../calls.ts';
import { BlogGrid } from './blog-card.tsx';

const SHOWN = 3;
export const blogsPart = hubPart<CallReply<typeof getBlogs>['items']>({
  id: 'blogs',
  order: 20,
  section: 'Education',
  nav: { label: 'Blogs and guides', to: '/blogs' },
  load: async (api) => (await api(getBlogs, { query: { limit: SHOWN } })).items,
  Part: ({ data }) => (
    <section aria-label="Blogs and guides">
      <SectionHeading title="Blogs and guides" action={<ButtonLink to="/blogs">All blogs</ButtonLink>} />
      {data.length === 0 ? (
        <EmptyState title="No blogs yet">Come back soon: the first one is being written.</EmptyState>
      ) : (
        <BlogGrid items={data} />
      )}
    </section>
  ),
});
