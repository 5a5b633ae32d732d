import type { MetaDescriptor } from 'react-router';
import { type Matches, platformIn } from '#features/sites/page-title.ts';

/** The feeds of a site's blogs. */
export const feedFormats = [
  { path: '/blogs/feed.xml', type: 'application/rss+xml', label: 'RSS' },
  { path: '/blogs/atom.xml', type: 'application/atom+xml', label: 'Atom' },
  { path: '/blogs/feed.json', type: 'application/feed+json', label: 'JSON' },
] as const;

/** By which readers find the feeds on a page. */
export const feedLinks = (matches: Matches): MetaDescriptor[] => {
  const name = platformIn(matches)?.name ?? '';
  return feedFormats.map(({ path, type, label }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `Blogs of ${name} (${label})`,
    href: path,
  }));
};
