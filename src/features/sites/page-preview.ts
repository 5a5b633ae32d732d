import type { Location, MetaDescriptor } from 'react-router';
import type { Media } from '#features/media/media.ts';
import { mediaUrl } from '#features/media/media-url.ts';
import { siteRules } from '#platform/site-rules.ts';
import { fitSize } from '#ui/format/fit-size.ts';
import { type Matches, pageTitle, platformIn } from './page-title.ts';

interface Preview {
  /** The title of the browser tab, to which the site's name is added; empty: the site's name alone. */
  title: string;
  /** Cut to 160 characters. */
  description: string;
  /** The heading of a shared link; the title when left out. */
  heading?: string;
  type?: 'website' | 'profile' | 'article';
  /** A picture, or the path of one that is drawn for sharing; otherwise the site's own is shown. */
  image?: string | Pick<Media, 'url' | 'sizes' | 'width' | 'height'> | null | undefined;
  /** Its one address, where that isn't the path it was asked for by: a path, or another site's URL. */
  path?: string;
  /** The parameters of the address that make it another page; all others only sort, filter or open something. */
  by?: readonly string[];
  /** Search engines leave it out: of one person, of a minor, or private. Links to it are still shown with title and picture. */
  isUnlisted?: boolean;
  /** What it is about, in the terms of https://schema.org; nothing of unlisted pages and children's sites is given. */
  data?: Record<string, unknown>;
  /** The list it is in. */
  within?: { name: string; path: string };
}

/** What search engines and shared links show of a public page: its one address, title, picture, and what it is about. */
export function pagePreview(
  { matches, location }: { matches: Matches; location: Location },
  { title, description, heading, type = 'website', isUnlisted = false, ...preview }: Preview,
): MetaDescriptor[] {
  const platform = platformIn(matches);
  const ofTab = title || !platform ? pageTitle(title, matches) : { title: platform.name };
  if (!platform) return [ofTab];
  const { origin, site, name } = platform;
  const url = addressOf(preview, location, origin);
  const image = pictureOf(preview.image, origin);
  const short = description.slice(0, 160);
  const about =
    isUnlisted || siteRules[site].forChildren ? [] : dataOf(preview, heading ?? title, url, origin);
  return [
    ofTab,
    { name: 'description', content: short },
    isUnlisted ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: heading ?? ofTab.title },
    { property: 'og:description', content: short },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image.url },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...about.map((one) => ({ 'script:ld+json': one as Record<string, string> })),
  ];
}

/** The same for every address that shows the page. */
function addressOf(
  { path, by = [] }: Pick<Preview, 'path' | 'by'>,
  location: Location,
  origin: string,
): string {
  const url = new URL(path ?? location.pathname, origin);
  if (url.pathname !== '/') url.pathname = url.pathname.replace(/\/+$/, '');
  const asked = new URLSearchParams(location.search);
  for (const name of by)
    for (const value of asked.getAll(name)) if (value) url.searchParams.append(name, value);
  return url.href.replace(/\/$/, url.pathname === '/' ? '/' : '');
}

/** Pictures drawn for sharing. */
const DRAWN = { width: 1200, height: 630 };

/** One that messengers can show: drawings of ours in SVG, such as preset avatars, are none. */
function pictureOf(image: Preview['image'], origin: string): { url: string; width: number; height: number } {
  if (typeof image === 'string') return { url: mediaUrl(image, origin), ...DRAWN };
  const { width, height, sizes = [], url = '' } = image ?? {};
  const largest = sizes.at(-1) ?? (width && /\.(png|jpe?g|webp)$/.test(url) ? { width, url } : null);
  if (!largest) return { url: `${origin}/share/site.png`, ...DRAWN };
  const size = fitSize(`${width}x${height}`, { width: largest.width, height: 10 * largest.width });
  return { url: mediaUrl(largest.url, origin), ...size };
}

function dataOf(
  { data, within }: Preview | Pick<Preview, 'data' | 'within'>,
  name: string,
  url: string,
  origin: string,
) {
  const context = 'https://schema.org';
  const crumb = (position: number, step: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name: step,
    item,
  });
  const trail = within && {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, within.name, new URL(within.path, origin).href), crumb(2, name, url)],
  };
  return [data && { '@context': context, url, ...data }, trail].filter((one) => one !== undefined);
}
