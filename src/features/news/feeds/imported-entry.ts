import { createHash } from 'node:crypto';
import { parseBody } from '#features/posts/text/parse-body.ts';
import type { RichText } from '#features/posts/text/rich-text.ts';
import { Refusal } from '#platform/errors.ts';
import { slugOf } from '#platform/sql/slug.ts';
import { titlePreview } from '#ui/format/text.ts';
import { htmlToLine, htmlToMarkdown } from './html-to-markdown.ts';
import type { FeedEntry } from './read-feed.ts';

/** An entry as a news item of ours. */
export interface ImportedEntry {
  guid: string;
  slug: string;
  title: string;
  summary: string;
  body: string;
  content: RichText;
  author: string;
  sourceUrl: string | null;
  publishedAt: string;
  fingerprint: string;
}

const LONGEST_BODY = 50_000;
const EARLIEST = Date.parse('1990-01-01T00:00:00Z');
// As in user-written text: control characters, and those that reverse the direction of what follows.
const forbidden = /(?!\n)\p{Cc}|\p{Bidi_Control}|\uFEFF/gu;

const line = (html: string, longest: number) =>
  titlePreview(htmlToLine(html).replace(forbidden, ''), longest - 1);

/** Null for an entry with nothing to read. */
export function importedEntry(
  entry: FeedEntry,
  { feedId, fullText, base, now }: { feedId: string; fullText: boolean; base: URL; now: Date },
): ImportedEntry | null {
  const title = line(entry.title, 160);
  const summary = line(entry.summary || entry.html, 300) || title;
  const link = entry.link;
  const body = fullText && entry.html ? bodyOf(entry.html, link ? new URL(link) : base) : '';
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
    content: contentOf(body),
    author: line(entry.author, 80),
    sourceUrl: link,
    publishedAt: dateOf(entry.at, now).toISOString(),
    fingerprint,
  };
}

/** What a publisher nested too deep is imported without its formatting: one entry must not hold up a feed. */
function contentOf(body: string): RichText {
  try {
    return parseBody(body).content;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ type: 'paragraph', children: [{ type: 'text', text: body }] }];
  }
}

function bodyOf(html: string, base: URL): string {
  const body = htmlToMarkdown(html, base).normalize('NFC').replace(forbidden, '');
  const letters = [...body];
  return letters.length <= LONGEST_BODY ? body : `${letters.slice(0, LONGEST_BODY - 1).join('')}…`;
}

/** A missing or impossible date is the time of the import, and nothing is published ahead of its time. */
function dateOf(given: string, now: Date): Date {
  const time = Date.parse(given);
  return Number.isNaN(time) || time < EARLIEST || time > now.getTime() ? now : new Date(time);
}

/** Publishers repeat titles; what an entry is named in its feed tells them apart. */
function slugFor(title: string, name: string): string {
  const mark = Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 10), 16).toString(36);
  return `${slugOf(title, 'news', new Set()).slice(0, 70).replace(/-+$/, '')}-${mark.slice(0, 8)}`;
}
