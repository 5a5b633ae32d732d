import { holdMedia, releaseMedia } from '#features/media/media.server.ts';
import { lockOnSite } from '#features/people/account-sql.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { tribeIdOf } from '#features/tribes/tribes.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { keepOmitted } from '#platform/keep-omitted.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { Post } from '../calls.ts';
import { postStates } from '../post/post-states.server.ts';
import type { Related } from '../post/present-post.ts';
import { createPost } from './create-post.server.ts';
import type { Draft, saveDraft as saveDraftCall } from './draft-calls.ts';
import { type DraftRow, findDraft, linkMedia, listDrafts } from './draft-queries.server.ts';
import { draftConflict, ownDraft, presentDraft, relatedToDrafts } from './present-draft.server.ts';
import { applyScheduledLimit } from './scheduled-overflow.server.ts';

const MOST = 50;

type Sent = CallParsed<typeof saveDraftCall>['body'];
type Media = Sent['media'];

/** What a draft says: all but its media, which keep their order where none are sent. */
interface Written {
  title: string;
  body: string;
  tags: string[];
  spoiler: boolean;
  commentPolicy: Draft['commentPolicy'];
  audience: Draft['audience'];
  quotedPostId: string | null;
}
const blank: Written = {
  title: '',
  body: '',
  tags: [],
  spoiler: false,
  commentPolicy: 'everyone',
  audience: 'public',
  quotedPostId: null,
};

/** Saves a draft. It is only validated when it is published. */
export async function saveDraft(ctx: Ctx, { postId, version, ...sent }: Sent): Promise<Draft> {
  const { accountId } = activeViewerOf(ctx);
  const tribeId = await tribeIdOf(ctx, sent.tribeId);
  const id = postId ?? newId();
  await transact(ctx, async (tx) => {
    const before = postId ? await change(tx, { postId, version, accountId, tribeId, sent }) : [];
    if (!postId) await add(tx, { id, accountId, tribeId, sent });
    if (!postId || sent.media)
      await replaceMedia(tx, id, { before, media: sent.media ?? [], isNew: !postId });
    if (postId) await applyScheduledLimit(tx, accountId);
  });
  return ownDraft(ctx, id);
}

async function replaceMedia(
  tx: Ctx,
  id: string,
  { before, media, isNew }: { before: string[]; media: NonNullable<Media>; isNew: boolean },
): Promise<void> {
  const removed = before.filter((one) => !media.some(({ id: kept }) => kept === one));
  if (removed.length > 0) await releaseMedia(tx, removed);
  await holdMedia(tx, { ids: media, kinds: ['image', 'video'], max: 10 });
  await linkMedia(tx, id, media, { isNew });
}

/** Whether its author may quote it is checked when the draft is published. */
const publishedPost = ({ sql, site }: Ctx, id: string | null) => sql`(
  select quoted.id from post quoted where quoted.id = ${id}::uuid and quoted.site = ${site} and quoted.published_at is not null)`;

interface Saving {
  accountId: string;
  tribeId: string;
  sent: Omit<Sent, 'postId' | 'version'>;
}

async function add(tx: Ctx, { id, accountId, tribeId, sent }: Saving & { id: string }): Promise<void> {
  const input = keepOmitted(blank, sent);
  const { sql, site } = tx;
  // Serialized for each author, so that the limit holds.
  await lockOnSite(tx, accountId);
  const added = await sql`
    insert into post (id, site, kind, author_id, by_athlete, tribe_id, quoted_post_id, title, body, content, tags, media_count,
      audience, spoiler, comment_policy, state)
    select ${id}, ${site}, 'POST', ${accountId}, false, ${tribeId}, ${publishedPost(tx, input.quotedPostId)},
      ${input.title || null}, ${input.body}, '[]', ${input.tags},
      ${sent.media?.length ?? 0}, ${input.audience}, ${input.spoiler}, ${input.commentPolicy}, 'draft'
    where (select count(*) from post where author_id = ${accountId} and site = ${site} and state = 'draft') < ${MOST}
    returning id`;
  if (added.length === 0) {
    throw conflict('TOO_MANY_DRAFTS', `You have ${MOST} drafts. Publish or delete one first.`);
  }
}

/** @returns its uploads */
async function change(
  tx: Ctx,
  { postId, version, accountId, tribeId, sent }: Saving & { postId: string; version: number | undefined },
): Promise<string[]> {
  const { sql, site } = tx;
  const row = await findDraft(tx, postId, accountId);
  if (!row) throw notFound('draft');
  const input = keepOmitted<Written>({ ...row, title: row.title ?? '' }, sent);
  const changed = await sql`
    with was as (
      select id, state from post
      where id = ${postId} and site = ${site} and author_id = ${accountId} and state in ('draft', 'scheduled')
        and version = ${version ?? 0}
      for no key update
    ), changed as (
      update post p set
        tribe_id = ${tribeId}, quoted_post_id = ${publishedPost(tx, input.quotedPostId)}, title = ${input.title || null}, body = ${input.body}, tags = ${input.tags},
        media_count = ${sent.media?.length ?? row.mediaIds.length}, audience = ${input.audience}, spoiler = ${input.spoiler},
        comment_policy = ${input.commentPolicy}, state = 'draft', scheduled_at = null, publish_error = null,
        edited_at = now(), version = p.version + 1
      from was where p.id = was.id
      returning p.id, was.state as from_state
    ), unscheduled as (
      select id, from_state from changed where from_state <> 'draft'
    ), logged as (
      ${postStates.logSql(tx, 'unscheduled', { from: sql`from_state`, to: 'draft', by: accountId, reason: 'unscheduled' })}
    )
    select id from changed`;
  if (changed.length === 0) throw await draftConflict(tx, postId);
  return row.mediaIds;
}

export async function myDrafts(
  ctx: Ctx,
  paging: { limit: number; cursor?: string | undefined },
): Promise<Page<Draft>> {
  const { accountId } = viewerOf(ctx);
  const page = toPage(await listDrafts(ctx, accountId, paging), paging.limit, (row) => [
    row.createdAt,
    row.id,
  ]);
  const related = await relatedToDrafts(ctx, page.items);
  return { ...page, items: page.items.map((row) => presentDraft(ctx, row, related)) };
}

export async function deleteDraft(ctx: Ctx, postId: string): Promise<{ ok: true }> {
  const { accountId } = viewerOf(ctx);
  const row = await findDraft(ctx, postId, accountId);
  if (!row) throw notFound('draft');
  await transact(ctx, async (tx) => {
    const deleted = await tx.sql`
      delete from post where id = ${postId} and author_id = ${accountId} and state in ('draft', 'scheduled') returning id`;
    if (deleted.length === 0) throw notFound('draft');
    await releaseMedia(tx, row.mediaIds);
    await applyScheduledLimit(tx, accountId);
  });
  return { ok: true };
}

/** As if it were sent from the composer now, with every check of createPost. */
export async function publishDraft(ctx: Ctx, postId: string): Promise<Post> {
  const { accountId } = activeViewerOf(ctx);
  const row = await findDraft(ctx, postId, accountId);
  if (!row) throw notFound('draft');
  const { media } = await relatedToDrafts(ctx, [row]);
  return createPost(ctx, inputFrom(row, media));
}

/** A draft as the composer would send it. */
export function inputFrom(row: DraftRow, media: Related['media']): Parameters<typeof createPost>[1] {
  const { title, body, tags, audience, spoiler, commentPolicy } = row;
  return {
    kind: 'POST',
    tribeId: row.tribeId,
    body,
    tags,
    spoiler,
    commentPolicy,
    draftId: row.id,
    draftVersion: row.version,
    ...(title ? { title } : {}),
    ...(row.quotedPostId ? { quotedPostId: row.quotedPostId } : {}),
    // For a draft with the default audience the author's age decides; a scheduled post was checked when it was scheduled.
    ...(row.state === 'draft' && audience === 'public' ? {} : { audience }),
    media: row.mediaIds.flatMap((id) => {
      const entry = media.get(id);
      return entry ? [{ id, alt: entry.alt, captions: entry.captions }] : [];
    }),
  };
}
