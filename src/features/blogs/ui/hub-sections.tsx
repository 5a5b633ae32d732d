import { hubPart } from '#features/hub/hub-section.ts';
import type { CallReply } from '#platform/call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getBlogs } from '../calls.ts';
import { BlogGrid } from './blog-card.tsx';

const SHOWN = 3;
export const blogsPart = hubPart<CallReply<typeof getBlogs>['items']>({
  id: 'blogs',
  order: 20,
  section: 'Education',
  load: async (api) => (await api(getBlogs, { query: { limit: SHOWN } })).items,
  Part: ({ data, categories }) => (
    <section className="flex flex-col gap-5" aria-label="Education">
      <SectionHeading
        kicker="Education"
        title="Blogs and guides"
        action={<ButtonLink to="/blogs">All blogs</ButtonLink>}
      />
      <nav aria-label="Topics" className="flex flex-wrap gap-2">
        <ChipLink to="/blogs?kind=guide">Guides</ChipLink>
        {categories.map(({ id, name, slug }) => (
          <ChipLink key={id} to={`/blogs?category=${slug}`}>
            {name}
          </ChipLink>
        ))}
      </nav>
      {data.length === 0 ? (
        <EmptyState title="No blogs yet">Come back soon: the first one is being written.</EmptyState>
      ) : (
        <BlogGrid items={data} />
      )}
    </section>
  ),
});
