import type { MetaDescriptor } from 'react-router';
import { mediaUrl } from '#features/media/media-url.ts';
import { type Matches, pageTitle, platformIn } from './page-title.ts';

interface Preview {
  /** The title of the browser tab; the site's name is added. */
  title: string;
  /** Cut to 160 characters. */
  description: string;
  /** The heading of a shared link; the title when left out. */
  heading?: string;
  type?: 'website' | 'profile' | 'article';
  /** The path of a picture. */
  image?: string | null | undefined;
}

/** What search engines and shared links show of a public page. */
export function pagePreview(matches: Matches, preview: Preview): MetaDescriptor[] {
  const { title, heading, type = 'website', image } = preview;
  const description = preview.description.slice(0, 160);
  const ofTab = pageTitle(title, matches);
  const origin = platformIn(matches)?.origin;
  return [
    ofTab,
    { name: 'description', content: description },
    { property: 'og:title', content: heading ?? ofTab.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    ...(image && origin ? [{ property: 'og:image', content: mediaUrl(image, origin) }] : []),
  ];
}
