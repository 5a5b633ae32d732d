import { Rss } from 'lucide-react';

const feeds = [
  { href: '/news/feed.xml', label: 'RSS', type: 'application/rss+xml' },
  { href: '/news/atom.xml', label: 'Atom', type: 'application/atom+xml' },
  { href: '/news/feed.json', label: 'JSON', type: 'application/feed+json' },
] as const;

/** For feed readers, in the head of a page. */
export const feedMeta = feeds.map(({ href, label, type }) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type,
  href,
  title: `News (${label})`,
}));

/** For people with a feed reader. */
export function FeedLinks() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2 text-muted">
      <Rss aria-hidden="true" size={16} />
      Read the news in your own app:
      {feeds.map(({ href, label }) => (
        <a key={href} className="link" href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
