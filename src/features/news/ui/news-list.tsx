import { Link } from 'react-router';
import type { NewsSummary } from '../calls.ts';
import { newsPath } from '../news-path.ts';
import { NewsByline } from './news-byline.tsx';

const Headline = ({ item, className }: { item: NewsSummary; className: string }) => (
  <Link to={newsPath(item.slug)} prefetch="intent" className={`hover:underline ${className}`}>
    {item.title}
  </Link>
);

const Category = ({ item }: { item: NewsSummary }) =>
  item.category && <p className="type-label text-muted">{item.category.name}</p>;

/** The first of the page: large, with its whole summary. */
export function LeadNews({ item }: { item: NewsSummary }) {
  return (
    <article className="flex flex-col gap-2.5 border-t-4 border-accent pt-4">
      <Category item={item} />
      <h2 className="type-heading text-balance text-6 leading-tight [overflow-wrap:anywhere]">
        <Headline item={item} className="" />
      </h2>
      <p className="max-w-[60ch] text-pretty text-4 text-muted [overflow-wrap:anywhere]">{item.summary}</p>
      <NewsByline item={item} author />
    </article>
  );
}

/** One of several, in a column or a list. */
export function NewsRow({ item, brief }: { item: NewsSummary; brief?: boolean }) {
  return (
    <article className="flex flex-col gap-1 py-3.5">
      {!brief && <Category item={item} />}
      <h3 className="text-3 font-bold leading-snug [overflow-wrap:anywhere]">
        <Headline item={item} className="" />
      </h3>
      {!brief && <p className="line-clamp-2 text-2 text-muted [overflow-wrap:anywhere]">{item.summary}</p>}
      <NewsByline item={item} />
    </article>
  );
}

/** With a rule between them. */
export function NewsColumn({ items, brief }: { items: readonly NewsSummary[]; brief?: boolean }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map((item) => (
        <li key={item.id}>
          <NewsRow item={item} brief={brief === true} />
        </li>
      ))}
    </ul>
  );
}
