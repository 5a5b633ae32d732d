import { createHash } from 'node:crypto';
import { plainText, type RichText } from '#features/posts/text/rich-text.ts';
import { slugOf } from '#platform/sql/slug.ts';
import { titlePreview } from '#ui/format/text.ts';
import { publishedAt } from './entry-date.ts';
import type { EntryPicture } from './entry-picture.ts';
import { withoutForbidden } from './foreign-blocks.ts';
import { htmlToLine, htmlToText } from './foreign-html.ts';
import type { FeedEntry } from './read-feed.ts';

/** An entry as a news item of ours. */
export interface ImportedEntry {
  guid: string;
  slug: string;
  title: string;
  summary: string;
  /** The words of the content, to search and to count. */
  body: string;
  content: RichText;
  author: string;
  sourceUrl: string | null;
  publishedAt: string;
  fingerprint: string;
  picture: EntryPicture | null;
}

const LONGEST_BODY = 50_000;

const line = (html: string, longest: number) => titlePreview(withoutForbidden(htmlToLine(html)), longest - 1);

/** Null for an entry with nothing to read. */
export function importedEntry(
  entry: FeedEntry,
  { feedId, fullText, base, now }: { feedId: string; fullText: boolean; base: URL; now: Date },
): ImportedEntry | null {
  const title = line(entry.title, 160);
  const summary = line(entry.summary || entry.html, 300) || title;
  const link = entry.link;
  const content = fullText ? shortened(htmlToText(entry.html, link ? new URL(link) : base)) : [];
  const body = plainText(content);
  if (title.length < 3 || (body === '' && !link)) return null;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([title, summary, body]))
    .digest('hex');
  return {
    guid: entry.guid,
    slug: slugFor(title, `${feedId} ${entry.guid}`),
    title,
    summary,
    body,
    content,
    author: line(entry.author, 80),
    sourceUrl: link,
    publishedAt: publishedAt(entry, now).toISOString(),
    fingerprint,
    picture: entry.picture && {
      ...entry.picture,
      alt: line(entry.picture.alt, 300),
      credit: line(entry.picture.credit, 200),
    },
  };
}

/** As many of its blocks as a text may have letters. */
function shortened(content: RichText): RichText {
  let letters = 0;
  return content.filter((block) => {
    letters += plainText([block]).length + 1;
    return letters <= LONGEST_BODY;
  });
}

/** Publishers repeat titles; what an entry is named in its feed tells them apart. */
function slugFor(title: string, name: string): string {
  const mark = Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 10), 16).toString(36);
  return `${slugOf(title, 'news', new Set()).slice(0, 70).replace(/-+$/, '')}-${mark.slice(0, 8)}`;
}
