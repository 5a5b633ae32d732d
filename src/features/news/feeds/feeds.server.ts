import { assertCategory } from '#features/hub/hub.server.ts';
import { differencesOf, recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, invalid, notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { keepOmitted } from '#platform/keep-omitted.ts';
import { FetchFault } from '#platform/outgoing/fetch-fault.ts';
import { violates } from '#platform/sql/errors.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { sortedPage } from '#platform/sql/sorted-page.ts';
import { type Fragment, inLike } from '#platform/sql/sql.ts';
import type { checkNewsFeed, getNewsFeeds, NewsFeed, saveNewsFeed } from './calls.ts';
import { faultTexts } from './fetch-fault.ts';
import { fetchFeed } from './fetch-feed.server.ts';
import { htmlToLine } from './foreign-html.ts';
import { importedEntry } from './imported-entry.ts';
import { readFeed } from './read-feed.ts';

const columns = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  f.id, f.name, f.url, f.category_id, f.full_text, f.pictures, f.picture_credit, f.paused, f.version,
  (select count(*)::int from news n where n.feed_id = f.id) as news_count,
  case when not f.paused then f.next_fetch_at end as next_at, f.fetched_at, f.result, f.http_status, f.added, f.changed,
  f.left_out, f.failures, f.pictures_added, f.picture_faults`;

type Last = NonNullable<NewsFeed['last']>;
type FeedRow = Omit<NewsFeed, 'last'> &
  Omit<Last, 'at' | 'result' | 'pictures' | 'withoutPicture'> & {
    fetchedAt: string | null;
    result: Last['result'] | null;
    picturesAdded: Last['pictures'];
    pictureFaults: Last['withoutPicture'];
  };

function present({
  fetchedAt,
  result,
  httpStatus,
  added,
  changed,
  leftOut,
  failures,
  picturesAdded: pictures,
  pictureFaults: withoutPicture,
  ...feed
}: FeedRow): NewsFeed {
  return {
    ...feed,
    last:
      fetchedAt && result
        ? { at: fetchedAt, result, httpStatus, added, changed, leftOut, pictures, withoutPicture, failures }
        : null,
  };
}

export async function newsFeeds(
  ctx: Ctx,
  { search, standing, sort, limit, cursor }: CallParsed<typeof getNewsFeeds>['query'],
): Promise<Page<NewsFeed>> {
  assertStaffMay(ctx, 'news.change');
  const { sql, site } = ctx;
  const page = sortedPage(ctx, {
    sort,
    cursor,
    columns: {
      name: { by: sql`f.name`, type: 'text' },
      nextAt: { by: sql`f.next_fetch_at`, type: 'timestamptz' },
    },
    id: sql`f.id`,
  });
  const standings = {
    working: sql`and not f.paused and f.failures = 0`,
    failing: sql`and not f.paused and f.failures > 0`,
    paused: sql`and f.paused`,
  };
  const rows = await sql<(FeedRow & { sortKey: string })[]>`
    select ${columns(ctx)}, ${page.key} as sort_key from news_feed f
    where f.site = ${site} ${page.after} ${standing ? standings[standing] : sql``}
      ${search ? sql`and (f.name ilike ${`%${inLike(search)}%`} or f.url ilike ${`%${inLike(search)}%`})` : sql``}
    order by ${page.order} limit ${limit + 1}`;
  const found = toPage(rows, limit, ({ sortKey, id }) => [sortKey, id]);
  return { ...found, items: found.items.map(({ sortKey: _, ...row }) => present(row)) };
}

async function newsFeed(ctx: Ctx, feedId: string): Promise<NewsFeed> {
  const [row] = await ctx.sql<FeedRow[]>`
    select ${columns(ctx)} from news_feed f where f.id = ${feedId} and f.site = ${ctx.site}`;
  if (!row) throw notFound('feed');
  return present(row);
}

const SHOWN = 5;

/** What an address would bring. @throws 400 with the reason when it can't be read */
export async function checkFeed(ctx: Ctx, url: string): Promise<CallReply<typeof checkNewsFeed>> {
  assertStaffMay(ctx, 'news.change');
  try {
    const fetched = await fetchFeed(ctx.deps, url, { etag: null, lastModified: null });
    const { title, format, entries } = readFeed(
      fetched.body ?? Buffer.alloc(0),
      fetched.contentType,
      fetched.url,
    );
    const shown = entries
      .slice(0, SHOWN)
      .flatMap(
        (entry) =>
          importedEntry(entry, { feedId: url, fullText: false, base: fetched.url, now: ctx.now }) ?? [],
      );
    return {
      title: htmlToLine(title).slice(0, 80),
      format,
      count: entries.length,
      entries: shown.map(({ title: name, summary, sourceUrl, publishedAt }) => ({
        title: name,
        summary,
        link: sourceUrl,
        at: publishedAt,
      })),
    };
  } catch (error) {
    if (error instanceof FetchFault) throw invalid(faultTexts[error.code], 'url', error.code.toUpperCase());
    throw error;
  }
}

/** Adds a feed, or changes one. A new address is fetched by a job at once. @throws 409 FEED_EXISTS */
export async function saveFeed(ctx: Ctx, fields: CallParsed<typeof saveNewsFeed>['body']): Promise<NewsFeed> {
  assertStaffMay(ctx, 'news.change');
  const { feedId, version, name, url } = fields;
  if (fields.categoryId) await assertCategory(ctx, 'Education', fields.categoryId);
  const id = feedId ?? newId();
  try {
    await transact(ctx, async (tx) => {
      const { sql, site, now } = tx;
      const was = feedId ? await lockFeed(tx, feedId) : null;
      if (was) await assertVersion(was, version, () => newsFeed(tx, id));
      const { categoryId, fullText, pictures, pictureCredit } = keepOmitted(was ?? blank, fields);
      if (was) {
        const isOther = was.url !== url || was.fullText !== fullText || was.pictures !== pictures;
        await sql`
          update news_feed set name = ${name}, url = ${url}, category_id = ${categoryId}, full_text = ${fullText},
            pictures = ${pictures}, picture_credit = ${pictureCredit}, version = version + 1,
            etag = case when ${isOther} then null else etag end,
            last_modified = case when ${isOther} then null else last_modified end
          where id = ${id}`;
      } else {
        await sql`
          insert into news_feed (id, site, name, url, category_id, full_text, pictures, picture_credit, next_fetch_at)
          values (${id}, ${site}, ${name}, ${url}, ${categoryId}, ${fullText}, ${pictures}, ${pictureCredit}, ${now})`;
      }
      if (!was || was.url !== url) await emit(tx, 'news.feed-wanted', { feedId: id });
      await recordStaffAct(tx, {
        act: was ? 'news.change.edit-feed' : 'news.change.add-feed',
        target: { kind: 'news_feed', id },
        details: was
          ? differencesOf(was, { name, url, categoryId, fullText, pictures, pictureCredit })
          : { url },
      });
    });
  } catch (error) {
    if (violates(error, 'news_feed_site_url_key'))
      throw conflict('FEED_EXISTS', 'This site imports this feed already.', 'url');
    throw error;
  }
  return newsFeed(ctx, id);
}

type Settings = Pick<NewsFeed, 'categoryId' | 'fullText' | 'pictures' | 'pictureCredit'>;
const blank: Settings = { categoryId: null, fullText: false, pictures: 'feed', pictureCredit: '' };

async function lockFeed({ sql, site }: Ctx, feedId: string) {
  const [row] = await sql<(Settings & { name: string; url: string; version: number })[]>`
    select name, url, category_id, full_text, pictures, picture_credit, version from news_feed where id = ${feedId} and site = ${site} for no key update`;
  if (!row) throw notFound('feed');
  return row;
}

export async function pauseFeed(
  ctx: Ctx,
  { feedId, paused }: { feedId: string; paused: boolean },
): Promise<NewsFeed> {
  assertStaffMay(ctx, 'news.change');
  await transact(ctx, async (tx) => {
    await lockFeed(tx, feedId);
    await tx.sql`
      update news_feed set paused = ${paused}, version = version + 1, failures = 0, next_fetch_at = ${tx.now}
      where id = ${feedId}`;
    await recordStaffAct(tx, {
      act: paused ? 'news.change.pause-feed' : 'news.change.resume-feed',
      target: { kind: 'news_feed', id: feedId },
    });
  });
  return newsFeed(ctx, feedId);
}

/** A job fetches it at once: a slow publisher or a long feed keeps nobody else's request waiting. */
export async function fetchFeedNow(ctx: Ctx, feedId: string): Promise<NewsFeed> {
  assertStaffMay(ctx, 'news.change');
  await transact(ctx, async (tx) => {
    await lockFeed(tx, feedId);
    await emit(tx, 'news.feed-wanted', { feedId });
    await recordStaffAct(tx, { act: 'news.change.fetch-feed', target: { kind: 'news_feed', id: feedId } });
  });
  return newsFeed(ctx, feedId);
}

export async function removeFeed(ctx: Ctx, feedId: string): Promise<{ ok: true }> {
  assertStaffMay(ctx, 'news.change');
  await transact(ctx, async (tx) => {
    const { url } = await lockFeed(tx, feedId);
    await tx.sql`delete from news_feed where id = ${feedId}`;
    await recordStaffAct(tx, {
      act: 'news.change.remove-feed',
      target: { kind: 'news_feed', id: feedId },
      details: { url },
    });
  });
  return { ok: true };
}
