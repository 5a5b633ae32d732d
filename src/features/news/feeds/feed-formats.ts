import type { parseFeed } from 'feedsmith';
import { type FoundPicture, pictureOf } from './entry-picture.ts';
import type { FeedEntry } from './read-feed.ts';

export type Parsed = ReturnType<typeof parseFeed>;
/** An entry as its format has it. */
export type Loose = Partial<Omit<FeedEntry, 'link' | 'picture'>> & {
  link?: string | undefined;
  picture?: FoundPicture | null;
};

/** What RSS, Atom, RDF and JSON Feed call the language of a feed. */
export function languageOf({ format, feed }: Parsed): string | undefined {
  if (format === 'rss' || format === 'json') return feed.language;
  return format === 'rdf' ? feed.dc?.languages?.[0] : undefined;
}

const named = (people: readonly { name?: string | undefined }[] | undefined) =>
  people
    ?.map(({ name }) => name)
    .filter(Boolean)
    .join(', ') || undefined;

export function looseEntries(parsed: Parsed): Loose[] {
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map((item) => ({
        guid: item.guid?.value,
        link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
        title: item.title,
        summary: item.description,
        html: item.content?.encoded,
        author: item.dc?.creators?.join(', ') ?? named(item.authors),
        at: item.pubDate ?? item.dc?.dates?.[0],
        picture: pictureOf(item),
      })) as Loose[];
    case 'atom':
      return (parsed.feed.entries ?? []).map((entry) => ({
        guid: entry.id,
        link: (entry.links?.find(({ rel }) => !rel || rel === 'alternate') ?? entry.links?.[0])?.href,
        title: entry.title?.value,
        summary: entry.summary?.value,
        html: entry.content?.value,
        author: named(entry.authors),
        at: entry.published ?? entry.updated,
        picture: pictureOf({
          ...entry,
          enclosures: entry.links?.flatMap(({ rel, href, type }) =>
            rel === 'enclosure' && href ? { url: href, type } : [],
          ),
        }),
      })) as Loose[];
    case 'rdf':
      return (parsed.feed.items ?? []).map((item) => ({
        guid: item.link,
        link: item.link,
        title: item.title,
        summary: item.description,
        html: item.content?.encoded,
        author: item.dc?.creators?.join(', '),
        at: item.dc?.dates?.[0],
        picture: pictureOf(item),
      })) as Loose[];
    default:
      return (parsed.feed.items ?? []).map((item) => ({
        guid: item.id,
        link: item.url,
        title: item.title,
        summary: item.summary ?? item.content_text,
        html: item.content_html,
        author: named(item.authors),
        at: item.date_published,
        picture: pictureOf({
          enclosures: [
            ...[item.image, item.banner_image].flatMap((url) => (url ? { url, type: 'image/*' } : [])),
            ...(item.attachments ?? []).map(({ url, mime_type: type }) => ({ url, type })),
          ],
        }),
      })) as Loose[];
  }
}
