import { Link } from 'react-router';
import type { SearchResults } from '#features/search/search-entry.ts';
import { blogPath } from '../blog.ts';
import type { BlogSummary } from '../calls.ts';

export const blogResults: SearchResults<BlogSummary> = {
  type: 'blogs',
  label: 'Blogs',
  order: 75,
  List: ({ items }) => (
    <ul className="panel divide-y divide-line">
      {items.map(({ id, slug, title, excerpt, author, readingMinutes }) => (
        <li key={id} className="px-4 py-3">
          <Link to={blogPath(slug)} className="font-semibold hover:underline">
            {title}
          </Link>
          <p className="line-clamp-1 text-2 text-muted">{excerpt}</p>
          <p className="text-2 text-muted">
            {author.displayName} · {readingMinutes} min read
          </p>
        </li>
      ))}
    </ul>
  ),
};
