import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { FetchFault } from '#platform/outgoing/fetch-fault.ts';
import type { Fetched } from '#platform/outgoing/fetch-public.server.ts';
import type { SiteId } from '#platform/site.ts';
import { titlePreview } from '#ui/format/text.ts';
import '../events.ts';
import type { changedParts } from '../calls.ts';
import { newsStates } from '../news-states.server.ts';
import type { FetchResult } from './fetch-fault.ts';
import { fetchFeed } from './fetch-feed.server.ts';
import { mayChange } from './fetch-pictures.server.ts';
import { withoutForbidden } from './foreign-blocks.ts';
import { type ImportedEntry, importedEntry } from './imported-entry.ts';
import { type FeedEntry, readFeed } from './read-feed.ts';

const MINUTES_BETWEEN = 30;
const MOST_MINUTES_BETWEEN = 24 * 60;

interface DueFeed {
  id: string;
  site: SiteId;
  name: string;
  url: string;
  categoryId: string | null;
  fullText: boolean;
  pictures: 'none' | 'feed' | 'page';
  pictureCredit: string;
  etag: string | null;
  lastModified: string | null;
  failures: number;
}

/** Fetches a feed and imports what is new or changed. What goes wrong with the feed is noted on it, never thrown. */
export async function importFeed(job: JobCtx, feedId: string): Promise<void> {
  const [feed] = await job.sql<DueFeed[]>`
    select id, site, name, url, category_id, full_text, pictures, picture_credit, etag, last_modified, failures
    from news_feed where id = ${feedId}`;
  if (!feed) return;
  const ctx = siteCtx(job, feed.site);
  try {
    const fetched = await fetchFeed(job.deps, feed.url, feed);
    const { body } = fetched;
    if (body) {
      const { entries, leftOut } = await entriesOf(ctx, feed, fetched, body);
      await transact(ctx, async (tx) => {
        const done = await store(tx, feed, entries);
        await noteResult(tx, feed, { ...fetched, ...done, leftOut, result: 'updated' });
      });
    } else await noteResult(ctx, feed, { ...fetched, result: 'unchanged' });
    await wantPictures(ctx, feedId);
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    await noteResult(ctx, feed, { result: error.code, status: error.status });
  }
}

/** Of what came now, and of what failed before and may work now. */
const wantPictures = (ctx: Ctx, feedId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const due = await tx.sql`select from news where feed_id = ${feedId} and picture_due limit 1`;
    if (due.length > 0) await emit(tx, 'news.pictures-wanted', { feedId });
  });

/** What can't be converted, or has nothing to read, is left out by name: one entry must not hold up a feed. */
async function entriesOf({ now, deps }: Ctx, feed: DueFeed, fetched: Fetched, body: Buffer) {
  const { entries } = readFeed(body, fetched.contentType, fetched.url);
  const imported: ImportedEntry[] = [];
  const leftOut: string[] = [];
  for (const entry of entries) {
    try {
      const one = importedEntry(entry, { feedId: feed.id, fullText: feed.fullText, base: fetched.url, now });
      if (one) imported.push({ ...one, picture: feed.pictures === 'none' ? null : one.picture });
      else leftOut.push(nameOf(entry));
    } catch (error) {
      deps.log.warn({ err: error, feedId: feed.id }, 'an entry of a news feed could not be converted');
      leftOut.push(nameOf(entry));
    }
    // A long feed takes seconds to convert; requests are answered in between.
    await letOthersRun();
  }
  return { entries: imported, leftOut };
}

const nameOf = ({ title, guid }: FeedEntry): string =>
  titlePreview(withoutForbidden(title).trim() || guid, 80);

interface Known {
  id: string;
  guid: string;
  fingerprint: string;
  title: string;
  summary: string;
  body: string;
  /** What its publisher sent last; not asked where staff chose the picture. */
  pictureSource: string | null;
  pictureId: string | null;
  pictureChosen: boolean;
}

/** Adds what is new and changes what its publisher changed. Two imports of one feed wait for each other. */
async function store(tx: Ctx, feed: DueFeed, entries: readonly ImportedEntry[]) {
  await lockRow(tx, 'news_feed', feed.id);
  const known = new Map(
    (
      await tx.sql<Known[]>`
        select id, guid, fingerprint, title, summary, body, picture_source, picture_id, picture_chosen from news
        where feed_id = ${feed.id} and guid = any(${entries.map(({ guid }) => guid)}::text[])`
    ).map((row) => [row.guid, row]),
  );
  const added = await insert(
    tx,
    feed,
    entries.filter(({ guid }) => !known.has(guid)),
  );
  let changed = 0;
  for (const entry of entries) {
    const was = known.get(entry.guid);
    if (was) await changePicture(tx, feed, was, entry);
    if (!was || was.fingerprint === entry.fingerprint) continue;
    await change(tx, was, entry);
    changed += 1;
  }
  return { added, changed };
}

/** An article that another feed brought already, by its link, is left out. */
async function insert(tx: Ctx, feed: DueFeed, entries: readonly ImportedEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const { sql, site } = tx;
  const rows = entries.map(({ picture, ...entry }) => ({
    ...entry,
    ...wanted(feed, picture, entry.sourceUrl),
    id: newId(),
  }));
  const inserted = await sql`
    with imported as (insert into news (id, site, slug, title, summary, body, content, author, source, source_url, category_id, state,
      published_at, feed_id, guid, fingerprint, picture_source, picture_alt, picture_credit, picture_due)
    select id, ${site}, slug, title, summary, body, content, author, ${feed.name}, "sourceUrl", ${feed.categoryId}::uuid,
      'published', "publishedAt", ${feed.id}, guid, fingerprint, "pictureSource", "pictureAlt", "pictureCredit", "pictureDue"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (id uuid, slug text, title text, summary text,
      body text, content jsonb, author text, "sourceUrl" text, "publishedAt" timestamptz, guid text, fingerprint text, "pictureSource" text, "pictureAlt" text,
      "pictureCredit" text, "pictureDue" boolean)
    on conflict do nothing returning id)
    ${newsStates.logSql(tx, 'imported', { to: 'published', by: null, reason: 'imported' })}`;
  return inserted.count;
}

/** Without a picture in the feed, the one of the article's page is wanted where its publisher allows that. */
const wanted = (feed: DueFeed, picture: ImportedEntry['picture'], page: string | null) => ({
  pictureSource: picture?.url ?? null,
  pictureAlt: picture?.alt ?? '',
  pictureCredit: picture?.credit || feed.pictureCredit,
  pictureDue: picture !== null || (feed.pictures === 'page' && page !== null),
});

/** Another picture replaces the one before once it is fetched; that is no correction. Where there is none now, ours stays. */
async function changePicture(tx: Ctx, feed: DueFeed, was: Known, entry: ImportedEntry): Promise<void> {
  const { pictureSource, pictureAlt, pictureCredit, pictureDue } = wanted(
    feed,
    entry.picture,
    entry.sourceUrl,
  );
  const isOther = pictureSource
    ? pictureSource !== was.pictureSource
    : pictureDue && !was.pictureSource && !was.pictureId;
  if (was.pictureChosen || !isOther) return;
  await tx.sql`
    update news set picture_source = ${pictureSource}, picture_alt = ${pictureAlt},
      picture_credit = ${pictureCredit}, picture_due = true, picture_tries = 0
    where id = ${was.id} ${mayChange(tx)}`;
}

async function change({ sql, now }: Ctx, was: Known, entry: ImportedEntry): Promise<void> {
  const { title, summary, body, content, fingerprint } = entry;
  const parts: (typeof changedParts)[number][] = [];
  if (letters(title) !== letters(was.title)) parts.push('title');
  if (letters(summary) !== letters(was.summary)) parts.push('summary');
  // With one of them empty, staff chose to show whole articles meanwhile, or no longer.
  if (letters(body) !== letters(was.body) && body && was.body) parts.push('text');
  await sql`
    update news set title = ${title}, summary = ${summary}, body = ${body}, content = ${sql.json(content)},
      fingerprint = ${fingerprint}, edited_at = ${now}, version = version + 1
    where id = ${was.id}`;
  if (parts.length > 0)
    await sql`
      insert into news_correction (id, news_id, changed, at) values (${newId()}, ${was.id}, ${parts}, ${now})`;
}

/** Another mark or space is no correction. */
const letters = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

interface Outcome {
  result: FetchResult;
  status: number | null;
  etag?: string | null;
  lastModified?: string | null;
  added?: number;
  changed?: number;
  leftOut?: readonly string[];
}

/** After a failure the wait doubles, up to a day. A feed that its publisher ended is paused. */
async function noteResult({ sql, now }: Ctx, feed: DueFeed, outcome: Outcome): Promise<void> {
  const { result, status, etag = null, lastModified = null, added = 0, changed = 0, leftOut } = outcome;
  const failed = result !== 'updated' && result !== 'unchanged';
  const failures = failed ? feed.failures + 1 : 0;
  const minutes = Math.min(MOST_MINUTES_BETWEEN, MINUTES_BETWEEN * 2 ** Math.min(failures, 10));
  await sql`
    update news_feed set result = ${result}, http_status = ${status}, added = ${added}, changed = ${changed}, pictures_added = 0, picture_faults = '[]',
      left_out = ${leftOut ? sql`${leftOut}::text[]` : sql`left_out`}, failures = ${failures}, fetched_at = ${now}, next_fetch_at = ${new Date(now.getTime() + minutes * 60_000)},
      paused = paused or ${result === 'gone'},
      etag = ${result === 'updated' ? etag : sql`etag`},
      last_modified = ${result === 'updated' ? lastModified : sql`last_modified`}
    where id = ${feed.id}`;
}

const AT_ONCE = 20;
const CLAIMED_MINUTES = 15;

/** Imports the feeds whose time has come. Each is claimed first, so that two workers never fetch the same one. */
export async function importDueFeeds(job: JobCtx): Promise<void> {
  const { sql, now, deps } = job;
  const due = await sql<{ id: string }[]>`
    update news_feed set next_fetch_at = ${new Date(now.getTime() + CLAIMED_MINUTES * 60_000)}
    where id in (
      select id from news_feed where not paused and next_fetch_at <= ${now}
      order by next_fetch_at limit ${AT_ONCE} for no key update skip locked)
    returning id`;
  for (const { id } of due)
    await importFeed(job, id).catch((error: unknown) =>
      deps.log.error({ err: error, feedId: id }, 'a news feed could not be imported'),
    );
}
