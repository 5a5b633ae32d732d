import { Link } from 'react-router';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { NewsSummary } from '../calls.ts';
import { newsPath } from '../news-path.ts';
import { NewsByline } from './news-byline.tsx';

export const newsResults: SearchResults<NewsSummary> = {
  type: 'news',
  label: 'News',
  order: 75,
  List: ({ items }) => (
    <ul className="panel divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="px-4 py-3">
          <Link to={newsPath(item.slug)} className="font-semibold hover:underline">
            {item.title}
          </Link>
          <p className="line-clamp-1 text-2 text-muted">{item.summary}</p>
          <NewsByline item={item} />
        </li>
      ))}
    </ul>
  ),
};
