import { Link } from 'react-router';
import { hubPart } from '#features/hub/hub-section.ts';
import { getNews, type NewsSummary } from '../calls.ts';
import { newsListPath } from '../news-path.ts';
import { FrontNews } from './news-list.tsx';

const SHOWN = 7;
export const newsPart = hubPart<NewsSummary[]>({
  id: 'news',
  order: 10,
  section: 'Education',
  nav: { label: 'News', to: newsListPath() },
  load: async (api) => (await api(getNews, { body: { limit: SHOWN } })).items,
  Part: ({ data }) =>
    data.length > 0 && (
      <section aria-label="News">
        <FrontNews items={data} />
        <p className="mt-3 text-end max-md:text-start">
          <Link className="link font-semibold" to={newsListPath()}>
            All news
          </Link>
        </p>
      </section>
    ),
});
