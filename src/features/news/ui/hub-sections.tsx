import { hubPart } from '#features/hub/hub-section.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { getNews, type NewsSummary } from '../calls.ts';
import { newsListPath } from '../news-path.ts';
import { LeadNews, NewsColumn } from './news-list.tsx';

const SHOWN = 5;
export const newsPart = hubPart<NewsSummary[]>({
  id: 'news',
  order: 10,
  section: 'Education',
  load: async (api) => (await api(getNews, { body: { limit: SHOWN } })).items,
  Part: ({ data: [lead, ...others], categories }) =>
    lead && (
      <section className="flex flex-col gap-6" aria-label="News">
        <SectionHeading
          kicker="Education"
          title="News"
          action={<ButtonLink to={newsListPath()}>All news</ButtonLink>}
        />
        {categories.length > 0 && (
          <nav aria-label="Categories of news" className="flex flex-wrap gap-2">
            {categories.map(({ id, name, slug }) => (
              <ChipLink key={id} to={newsListPath(slug)}>
                {name}
              </ChipLink>
            ))}
          </nav>
        )}
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <LeadNews item={lead} />
          {others.length > 0 && <NewsColumn items={others} brief />}
        </div>
      </section>
    ),
});
