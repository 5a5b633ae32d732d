import type { SearchResults } from '#features/search/search-entry.ts';
import { ChipLink } from '#ui/chip.tsx';
import type { Post } from '../../calls.ts';
import { PostCard } from '../../feeds/ui/post-card.tsx';
import { tagPath } from '../../text/tag-path.ts';
import type { FoundTag } from '../found-tag.ts';
import { postCount } from '../post-count.ts';

export const postResults: SearchResults<Post> = {
  type: 'posts',
  label: 'Posts',
  order: 50,
  List: ({ items }) => (
    <div className="feed max-w-3xl">
      {items.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </div>
  ),
};

export const tagResults: SearchResults<FoundTag> = {
  type: 'tags',
  label: 'Tags',
  order: 60,
  List: ({ items }) => (
    <ul className="flex flex-wrap gap-3">
      {items.map(({ tag, posts: count }) => (
        <li key={tag}>
          <ChipLink to={tagPath(tag)}>
            #{tag} <span className="text-muted">{postCount(count)}</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  ),
};
