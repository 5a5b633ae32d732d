import { Link } from 'react-router';
import { Picture } from '#ui/picture.tsx';
import type { NewsPicture, NewsSummary } from '../calls.ts';
import { newsPath } from '../news-path.ts';
import { NewsByline } from './news-byline.tsx';

/** The whole card leads to the article. */
const Headline = ({ item }: { item: NewsSummary }) => (
  <Link
    to={newsPath(item.slug)}
    prefetch="intent"
    className="after:absolute after:inset-0 group-hover:underline"
  >
    {item.title}
  </Link>
);

const Category = ({ item }: { item: NewsSummary }) =>
  item.category && <p className="type-label text-muted">{item.category.name}</p>;

interface NewsImageProps {
  picture: NewsPicture;
  /** The width it is shown in, for the browser to choose a file. */
  sizes: string;
  /** Where its title stands beside it. */
  decorative?: boolean;
  priority?: boolean;
  className: string;
}

/** In a frame of fixed shape, so that nothing moves when it has loaded. */
export const NewsImage = ({ picture, sizes, decorative, priority, className }: NewsImageProps) => (
  <Picture
    src={picture.url}
    alt={decorative ? '' : picture.alt}
    width={picture.width ?? 16}
    height={picture.height ?? 9}
    sources={picture.sizes}
    sizes={sizes}
    placeholder={picture.placeholder}
    priority={priority === true}
    className={`object-cover ${className}`}
  />
);

/** The first of the page: large, with its whole summary. Without a picture, its headline is set as one. */
function LeadNews({ item }: { item: NewsSummary }) {
  const { picture } = item;
  return (
    <article
      className={`group relative flex flex-col gap-2 ${picture ? '' : 'panel border-t-4 border-t-accent p-5 md:p-8'}`}
    >
      {picture && (
        <div className="mb-1 overflow-hidden max-md:-mx-gutter md:rounded-card" data-lead>
          <NewsImage
            picture={picture}
            sizes="(min-width: 64rem) 44rem, 100vw"
            decorative
            priority
            className="aspect-video w-full"
          />
        </div>
      )}
      <Category item={item} />
      <h2
        className={`text-balance [overflow-wrap:anywhere] ${picture ? 'type-heading text-5 md:text-6' : 'type-display text-6 md:text-7'} leading-[1.08]!`}
      >
        <Headline item={item} />
      </h2>
      <p className="lines-3 max-w-[60ch] max-md:text-2 text-pretty text-muted [overflow-wrap:anywhere] md:text-4">
        {item.summary}
      </p>
      <NewsByline item={item} author />
    </article>
  );
}

/** One of several, in a column or a list: the headline, and beside it a small picture. */
function NewsRow({ item, brief }: { item: NewsSummary; brief: boolean }) {
  return (
    <article className="group relative flex items-start gap-3.5 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {!brief && <Category item={item} />}
        <h3 className="text-pretty text-3 font-bold leading-snug [overflow-wrap:anywhere]">
          <Headline item={item} />
        </h3>
        {!brief && !item.picture && (
          <p className="line-clamp-2 text-2 text-muted [overflow-wrap:anywhere]">{item.summary}</p>
        )}
        <NewsByline item={item} />
      </div>
      {item.picture && (
        <NewsImage
          picture={item.picture}
          sizes="8rem"
          decorative
          className="aspect-[4/3] w-24 shrink-0 rounded-control md:w-28"
        />
      )}
    </article>
  );
}

/** With a rule between them. */
export function NewsColumn({ items, brief = false }: { items: readonly NewsSummary[]; brief?: boolean }) {
  return (
    <ul className="divide-y divide-line [&>li:first-child>article]:pt-0">
      {items.map((item) => (
        <li key={item.id}>
          <NewsRow item={item} brief={brief} />
        </li>
      ))}
    </ul>
  );
}

/** A front page: the newest large, the others beside it. */
export const FrontNews = ({ items: [lead, ...others] }: { items: readonly NewsSummary[] }) =>
  lead && (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <LeadNews item={lead} />
      {others.length > 0 && (
        <div className="max-lg:border-t max-lg:border-line max-lg:pt-3.5">
          <NewsColumn items={others} />
        </div>
      )}
    </div>
  );
