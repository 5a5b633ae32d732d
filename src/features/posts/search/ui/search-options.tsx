import { Hash } from 'lucide-react';
import type { SearchOptions } from '#features/search/search-entry.ts';
import { Avatar } from '#ui/avatar.tsx';
import { titlePreview } from '#ui/format/text.ts';
import type { Post } from '../../calls.ts';
import { plainText } from '../../text/rich-text.ts';
import { tagPath } from '../../text/tag-path.ts';
import type { FoundTag } from '../found-tag.ts';
import { postCount } from '../post-count.ts';

export const tagOptions: SearchOptions<FoundTag> = {
  type: 'tags',
  label: 'Tags',
  order: 40,
  most: 3,
  toOption: ({ tag, posts: count }) => ({
    id: `tag-${tag}`,
    to: tagPath(tag),
    picture: (
      <span className="grid size-10 shrink-0 place-items-center text-muted">
        <Hash aria-hidden="true" size={18} />
      </span>
    ),
    title: `#${tag}`,
    note: postCount(count),
    key: `#${tag}`,
  }),
};

function titleOf({ title, sensitive, spoiler, content }: Post): string {
  if (title) return title;
  if (sensitive) return 'Sensitive content';
  return spoiler ? 'Contains spoilers' : plainText(content);
}

export const postOptions: SearchOptions<Post> = {
  type: 'posts',
  label: 'Posts',
  order: 50,
  most: 5,
  toOption: (post, typed) => ({
    id: post.id,
    to: `/posts/${post.id}`,
    picture: <Avatar name={post.author.displayName} src={post.author.avatar.url} />,
    title: titlePreview(titleOf(post)),
    note: `${post.author.displayName}${post.tribe ? ` in ${post.tribe.name}` : ''}`,
    key: typed,
  }),
};
