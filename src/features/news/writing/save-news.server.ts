import { assertCategory } from '#features/hub/hub.server.ts';
import { attachMedia, keepAfterErasure } from '#features/media/media.server.ts';
import { parseBody } from '#features/posts/text/parse-body.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { assertVersion, conflict, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { keepOmitted } from '#platform/keep-omitted.ts';
import { freeSlug, slugOf } from '#platform/sql/slug.ts';
import { releaseUnshown } from '../feeds/fetch-pictures.server.ts';
import { type LockedNews, lockNews, newsStates } from '../news-states.server.ts';
import type { saveNews, WrittenNews } from './calls.ts';
import { writtenNews } from './written-news.server.ts';

type Sent = CallParsed<typeof saveNews>['body'];
type Fields = Pick<
  LockedNews,
  | 'title'
  | 'summary'
  | 'body'
  | 'author'
  | 'source'
  | 'sourceUrl'
  | 'categoryId'
  | 'forChildren'
  | 'pictureId'
  | 'pictureAlt'
  | 'pictureCredit'
>;
const blank: Omit<Fields, 'title'> = {
  summary: '',
  body: '',
  author: '',
  source: '',
  sourceUrl: null,
  categoryId: null,
  forChildren: false,
  pictureId: null,
  pictureAlt: '',
  pictureCredit: '',
};

/**
 * Writes a draft or changes a news item. Of an imported one staff choose the picture, the category and whether it
 * is for children: the text stays what its publisher wrote.
 * @throws 409 VERSION_CONFLICT with the item as it is now, or IMPORTED
 */
export async function saveNewsItem(ctx: Ctx, sent: Sent): Promise<WrittenNews> {
  assertStaffMay(ctx, 'news.change');
  if (sent.categoryId) await assertCategory(ctx, 'Education', sent.categoryId);
  const id = await write(ctx, sent);
  return writtenNews(ctx, id);
}

const write = (ctx: Ctx, sent: Sent): Promise<string> =>
  transact(ctx, async (tx) => {
    const newsId = sent.newsId ? await change(tx, sent.newsId, sent) : await insert(tx, sent);
    await recordStaffAct(tx, {
      act: sent.newsId ? 'news.change.edit' : 'news.change.write',
      target: { kind: 'news', id: newsId },
      details: { corrected: Boolean(sent.correction) },
    });
    return newsId;
  });

/** What is sent over what there is. @throws 400 for a link without its source, or a new picture that isn't described */
function written(current: Fields, sent: Sent): Fields {
  const fields = keepOmitted(current, sent);
  if (fields.sourceUrl && !fields.source) throw invalid('Name the source of this link.', 'source');
  if (!fields.pictureId) return { ...fields, pictureAlt: '', pictureCredit: '' };
  if (!fields.pictureAlt && fields.pictureId !== current.pictureId)
    throw invalid('Describe what the picture shows.', 'pictureAlt');
  return fields;
}

async function insert(tx: Ctx, sent: Sent): Promise<string> {
  const fields = written({ ...blank, title: sent.title }, sent);
  const { title, summary, body, author, source, sourceUrl, categoryId, forChildren } = fields;
  await attachPicture(tx, null, fields);
  if (sent.correction) throw invalid('A draft needs no correction note.', 'correction');
  const { sql, site, now } = tx;
  const id = newId();
  await sql`
    with written as (
      insert into news (id, site, slug, title, summary, body, content, author, source, source_url, category_id, for_children,
        picture_id, picture_alt, picture_credit, picture_chosen, published_at)
      values (${id}, ${site}, ${await slugFor(tx, title, id)}, ${title}, ${summary}, ${body},
        ${sql.json(parseBody(body).content as never)}, ${author}, ${source}, ${sourceUrl}, ${categoryId}, ${forChildren},
        ${fields.pictureId}, ${fields.pictureAlt}, ${fields.pictureCredit}, true, ${now})
      returning id
    )
    ${newsStates.logSql(tx, 'written', { to: 'draft', by: viewerOf(tx).accountId, reason: 'written' })}`;
  return id;
}

async function change(tx: Ctx, newsId: string, sent: Sent): Promise<string> {
  const { sql, now } = tx;
  const was = await lockNews(tx, newsId);
  await assertVersion(was, sent.version, () => writtenNews(tx, newsId));
  const { correction } = sent;
  const fields = written(was, sent);
  const { title, summary, body, author, source, sourceUrl, categoryId, forChildren, pictureId } = fields;
  const isOther = title !== was.title || summary !== was.summary || body !== was.body;
  const isOtherSource = author !== was.author || source !== was.source || sourceUrl !== was.sourceUrl;
  if (was.isImported && (isOther || isOtherSource))
    throw conflict('IMPORTED', 'The publisher wrote this text. Add a correction note instead.');
  if (correction && !was.isLive)
    throw invalid('Only what readers have seen needs a correction note.', 'correction');
  if (was.state === 'published' && summary === '') throw invalid('Write a summary.', 'summary');
  // Nobody knows the address of a draft, so it follows the title.
  const slug = was.state === 'draft' && title !== was.title ? await slugFor(tx, title, newsId) : was.slug;
  // Nothing is fetched for it anymore.
  const isChosen = pictureId !== was.pictureId;
  await sql`
    update news set title = ${title}, summary = ${summary}, body = ${body}, slug = ${slug},
      content = ${sql.json(parseBody(body).content as never)}, author = ${author}, source = ${source},
      source_url = ${sourceUrl}, category_id = ${categoryId}, for_children = ${forChildren}, version = version + 1,
      picture_id = ${pictureId}, picture_alt = ${fields.pictureAlt}, picture_credit = ${fields.pictureCredit},
      picture_chosen = picture_chosen or ${isChosen}, picture_due = picture_due and not ${isChosen},
      published_at = case when state = 'draft' then ${now} else published_at end,
      edited_at = case when ${was.isLive && isOther} then ${now} else edited_at end
    where id = ${newsId}`;
  await attachPicture(tx, was.pictureId, fields);
  if (correction) await insertCorrection(tx, newsId, correction);
  return newsId;
}

/** It stays when the account of whoever uploaded it is erased: it is part of the article. */
async function attachPicture(
  tx: Ctx,
  before: string | null,
  { pictureId, pictureAlt }: Fields,
): Promise<void> {
  if (pictureId === before) return;
  if (pictureId) {
    await attachMedia(tx, {
      ids: [{ id: pictureId, alt: pictureAlt }],
      kinds: ['image'],
      field: 'pictureId',
    });
    await keepAfterErasure(tx, [pictureId]);
  }
  if (before) await releaseUnshown(tx, [before]);
}

export async function insertCorrection({ sql, now }: Ctx, newsId: string, note: string): Promise<void> {
  await sql`insert into news_correction (id, news_id, note, at) values (${newId()}, ${newsId}, ${note}, ${now})`;
}

async function slugFor({ sql, site }: Ctx, title: string, newsId: string): Promise<string> {
  const base = slugOf(title, 'news', new Set());
  await sql`select pg_advisory_xact_lock(hashtext(${`news ${site} ${base}`}))`;
  const rows = await sql<{ slug: string }[]>`
    select slug from news where site = ${site} and slug like ${`${base}%`} and id <> ${newsId}`;
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)));
}
