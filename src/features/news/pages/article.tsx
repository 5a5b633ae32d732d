import { ExternalLink } from 'lucide-react';
import { mediaUrl } from '#features/media/media-url.ts';
import { RichTextView } from '#features/posts/text/ui/rich-text-view.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle, platformIn } from '#features/sites/page-title.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getNewsItem, type News, type NewsPicture } from '../calls.ts';
import { newsListPath } from '../news-path.ts';
import { CorrectionNotes } from '../ui/correction-notes.tsx';
import { NewsByline } from '../ui/news-byline.tsx';
import { NewsColumn, NewsImage } from '../ui/news-list.tsx';
import type { Route } from './+types/article.ts';

const inputOf = (slug: string) => ({ params: { slug } });
const load: Load<{ slug: string }, News> = (api, { params }) => api(getNewsItem, inputOf(params.slug));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const item = (loaderData as Loaded<News> | undefined)?.data;
  if (!item) return [pageTitle('Article not found', matches)];
  const { title, summary, author, source, sourceUrl, at, editedAt } = item;
  const image = `/share/news/${item.id}.png`;
  const origin = platformIn(matches)?.origin ?? '';
  const article = {
    '@type': 'NewsArticle',
    headline: title,
    // The picture itself, and as messengers show it.
    image: [item.picture?.url, image].flatMap((path) => (path ? mediaUrl(path, origin) : [])),
    description: summary,
    datePublished: at,
    dateModified: editedAt ?? at,
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(source && { publisher: { '@type': 'Organization', name: source } }),
    ...(sourceUrl && { isBasedOn: sourceUrl }),
  };
  return pagePreview(
    { matches, location },
    {
      title,
      description: summary,
      type: 'article',
      image,
      data: article,
      within: { name: 'News', path: '/news' },
    },
  );
};

export default function ArticlePage({ loaderData, params }: Route.ComponentProps) {
  const { data: item } = useLoaded(getNewsItem, inputOf(params.slug), loaderData as Loaded<News>);
  const { title, summary, category, content, corrections, editedAt, more } = item;
  return (
    <>
      <WorkHeader kicker={<BackLink to="/athlete-hub/news">News</BackLink>} title={title} />
      <Page className="pt-5 pb-16">
        <Columns
          asideLabel="More news"
          aside={
            more.length > 0 && (
              <section>
                <SectionHeading title="More news" />
                <NewsColumn items={more} brief />
              </section>
            )
          }
        >
          <article className="flex max-w-[68ch] flex-col gap-6">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {category && <ChipLink to={newsListPath(category.slug)}>{category.name}</ChipLink>}
              <NewsByline item={item} author />
            </div>
            <p className="text-pretty text-4 font-semibold [overflow-wrap:anywhere]">{summary}</p>
            {item.picture && <Figure picture={item.picture} />}
            <CorrectionNotes corrections={corrections} />
            {content.length > 0 && (
              <div className="text-4 leading-relaxed">
                <RichTextView content={content} />
              </div>
            )}
            <Source item={item} />
            {editedAt && (
              <p className="text-1 text-muted">
                Updated <When at={editedAt} inSentence />
              </p>
            )}
          </article>
        </Columns>
      </Page>
    </>
  );
}

/** As it is, up to the height of a screen; its credit below it. */
function Figure({ picture }: { picture: NewsPicture }) {
  return (
    <figure className="flex flex-col gap-1.5">
      <div className="overflow-hidden bg-raised max-md:-mx-gutter md:rounded-card">
        <NewsImage
          picture={picture}
          sizes="(min-width: 64rem) 44rem, 100vw"
          priority
          className="max-h-[80vh] w-full"
        />
      </div>
      {picture.credit && <figcaption className="text-1 text-muted">{picture.credit}</figcaption>}
    </figure>
  );
}

function Source({ item: { source, sourceUrl, content } }: { item: News }) {
  if (!source) return null;
  if (!sourceUrl) return <p className="text-2 text-muted">Source: {source}</p>;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <a
        className="button"
        data-tone={content.length > 0 ? 'quiet' : 'primary'}
        data-size="regular"
        href={sourceUrl}
        rel="nofollow noopener"
        target="_blank"
      >
        <ExternalLink aria-hidden="true" size={18} />
        Read it at {source}
      </a>
      <span className="text-2 text-muted">Opens {new URL(sourceUrl).hostname} in a new tab.</span>
    </p>
  );
}
