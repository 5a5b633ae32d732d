import type { ProfileTabProps } from '#features/accounts/profile/profile-tab.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getBlogs } from '../../calls.ts';
import { BlogCard } from '../../ui/blog-card.tsx';

/** What somebody published. */
export default function BlogsTab({ profile: { username, displayName } }: ProfileTabProps) {
  const feed = useFeed(getBlogs, { query: { author: username } });
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what="blogs" rows={3} />}
      empty={<EmptyState title="No blogs yet">{displayName} hasn’t published a blog.</EmptyState>}
    >
      <ul className="grid gap-5 sm:grid-cols-2">
        {feed.items.map((blog) => (
          <li key={blog.id}>
            <BlogCard blog={blog} />
          </li>
        ))}
      </ul>
    </FeedStates>
  );
}
