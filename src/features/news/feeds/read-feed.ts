import { createHash } from 'node:crypto';
import { parseFeed } from 'feedsmith';
import { codePoints } from '#platform/fields.ts';
import { FetchFault } from '#platform/outgoing/fetch-fault.ts';
import { type EntryPicture, entryPicture } from './entry-picture.ts';
import { type Loose, languageOf, looseEntries, type Parsed } from './feed-formats.ts';

/** An entry of a feed, its texts as HTML or plain text that nobody has checked. */
export interface FeedEntry {
  guid: string;
  link: string | null;
  title: string;
  summary: string;
  html: string;
  author: string;
  at: string;
  /** Of the feed, such as "de-AT"; empty when it doesn't say. */
  language: string;
  picture: EntryPicture | null;
}
export interface ReadFeed {
  title: string;
  format: string;
  entries: FeedEntry[];
}

const MOST_ENTRIES = 500;
const LONGEST_GUID = 500;

/** @throws FetchFault: `not_a_feed` */
export function readFeed(body: Buffer, contentType: string, url: URL): ReadFeed {
  const text = decode(body, contentType);
  // Feeds need no entities of their own; documents that declare some are left alone.
  if (/<!ENTITY/i.test(text)) throw new FetchFault('not_a_feed');
  try {
    return reduced(parseFeed(text), url);
  } catch {
    throw new FetchFault('not_a_feed');
  }
}

/** The charset of the header, then of the XML declaration, then UTF-8. */
function decode(body: Buffer, contentType: string): string {
  const declared =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    /^[^>]{0,100}encoding=["']([\w-]+)/.exec(body.subarray(0, 200).toString('latin1'))?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(declared).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function reduced(parsed: Parsed, url: URL): ReadFeed {
  const { format } = parsed;
  const entries = looseEntries(parsed)
    .slice(0, MOST_ENTRIES)
    .flatMap((entry) => entryOf({ language: languageOf(parsed), ...entry }, url) ?? []);
  const title = typeof parsed.feed.title === 'object' ? parsed.feed.title?.value : parsed.feed.title;
  // Of entries that name themselves the same, the first is meant.
  const byGuid = new Map(entries.toReversed().map((entry) => [entry.guid, entry]));
  return { title: title ?? '', format, entries: entries.filter((entry) => byGuid.get(entry.guid) === entry) };
}

/** Null for an entry that can't be told apart from others, or has no title. */
function entryOf(
  { guid, link, title, summary, html, author, at, language, picture }: Loose,
  url: URL,
): FeedEntry | null {
  const address = link && URL.canParse(link, url) ? new URL(link, url) : null;
  const isWeb = address && /^https?:$/.test(address.protocol) && address.href.length <= 1000;
  const name = guid?.trim() || (isWeb ? address.href : '');
  if (!name || !title?.trim()) return null;
  return {
    guid: codePoints(name) > LONGEST_GUID ? createHash('sha256').update(name).digest('hex') : name,
    link: isWeb ? address.href : null,
    title,
    summary: summary ?? '',
    html: html ?? '',
    author: author ?? '',
    at: at ?? '',
    language: language ?? '',
    picture: entryPicture(picture, [html, summary], address ?? url),
  };
}
