import { waitsForGuardian } from '#features/approvals/request-approval.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { foundWordsOf, wasHeld } from '#features/moderation/check-written.server.ts';
import type { Decided } from '#features/moderation/points.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import { memberOf, standingIn } from '#features/tribes/directory/see-tribe.server.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { announceComment } from '../comments/comment.server.ts';
import { moderates, moderatesTribe } from '../policy.ts';
import { findComment } from '../post/comment-row.server.ts';
import { commentStates } from '../post/comment-states.server.ts';
import { hydrate } from '../post/hydrate-posts.server.ts';
import { postStates } from '../post/post-states.server.ts';
import { openComment } from '../post/see-comment.server.ts';
import { findPost, type Paging } from '../queries.server.ts';
import { withoutNames } from '../text/mentioned-names.ts';
import type { RichText } from '../text/rich-text.ts';
import { announcePublished } from './announce-published.server.ts';
import type { ReviewItem } from './calls.ts';

interface Verdict {
  postId?: string | undefined;
  commentId?: string | undefined;
  approve: boolean;
  note: string;
}

/**
 * Approves or rejects a post or comment, for adult moderators of its tribe and for staff.
 * @param asStaff whether a moderator of the tribe decides as one of our team
 */
export async function review(
  ctx: Ctx,
  { postId, commentId, approve, note }: Verdict,
  asStaff?: boolean,
): Promise<{ ok: true }> {
  const viewer = viewerOf(ctx);
  const comment = commentId ? await openComment(ctx, commentId) : null;
  const post = comment?.post ?? (await findPost(ctx, postId ?? ''));
  if (!post || !moderates(post, viewer)) throw notFound(commentId ? 'comment' : 'post');
  const target = comment ?? post;
  if (target.authorId === viewer.accountId) throw ownContent();
  await assertNotChild(ctx);
  if (!staffMay(viewer, 'review')) await assertNotHeldForStaff(ctx, target.id);
  await transact(ctx, async (tx) => {
    const by = viewer.accountId;
    const reason = approve ? 'approved' : 'rejected';
    if (asStaff ?? !moderatesTribe(post))
      await recordReview(tx, comment ? 'comment' : 'post', target, approve, note);
    if (comment) {
      await commentStates.move(tx, comment.id, { to: approve ? 'published' : 'hidden', by, reason, note });
      if (!approve) return;
      // Live events are the same for everybody: as a visitor sees the post.
      const everyone = { ...tx, viewer: null };
      const { authorId, mediaId, content } = comment;
      const related = await hydrate(everyone, {
        accounts: [authorId],
        media: [mediaId],
        contents: [content],
      });
      await announceComment(tx, post, { ...comment, state: 'published' }, related);
    } else {
      await assertGuardianDecided(tx, post.id);
      await postStates.move(tx, post.id, {
        to: approve ? 'published' : 'rejected',
        only: ['pending_review'],
        by,
        reason,
        note,
      });
      if (approve) await announcePublished(tx, post);
    }
  });
  return { ok: true };
}

/** Decides what is in the queue of our team. */
export async function decideAsStaff(ctx: Ctx, { id, decision, message: note }: Decided): Promise<void> {
  const target = (await findComment(ctx, id)) ? { commentId: id } : { postId: id };
  await review(ctx, { ...target, approve: decision === 'approve', note }, true);
}

const ownContent = () =>
  forbidden('You can’t review your own content. Ask somebody else to review it.', 'OWN_CONTENT');

/** Moderators of a tribe decide as its members; all others who review are staff. */
async function recordReview(
  tx: Ctx,
  kind: ReviewItem['kind'],
  { id, authorId }: { id: string; authorId: string },
  approve: boolean,
  note: string,
): Promise<void> {
  await recordStaffAct(tx, {
    act: approve ? 'review.approve' : 'review.reject',
    target: { kind, id },
    accountId: authorId,
    reason: note,
  });
}

/** Posts that the site's banned words sent to review are for staff, where nothing else is reviewed. */
async function assertNotHeldForStaff(ctx: Ctx, targetId: string): Promise<void> {
  if (siteRules[ctx.site].forChildren || !(await wasHeld(ctx, targetId))) return;
  throw forbidden('Only our team can review this.');
}

/** A child's first post is approved by its guardian before anybody else reviews it. */
async function assertGuardianDecided(tx: Ctx, postId: string): Promise<void> {
  const [row] = await tx.sql<
    { waits: boolean }[]
  >`select ${waitsForGuardian(tx, 'post', tx.sql`${postId}::uuid`)} as waits`;
  if (row?.waits) throw conflict('GUARDIAN_FIRST', 'This post is waiting for the guardian’s approval first.');
}

async function assertNotChild(ctx: Ctx): Promise<void> {
  const account = await accountFacts(ctx, viewerOf(ctx).accountId);
  if (account?.ageBand !== 'adult') throw forbidden('Only adults can review posts.');
}

interface Waiting {
  id: string;
  kind: ReviewItem['kind'];
  authorId: string;
  tribeId: string | null;
  title: string | null;
  content: RichText;
  mediaIds: string[];
  at: string;
}

/** Posts and comments in review on this site, oldest first. Moderators see their tribe's, staff all. */
export async function reviewQueue(
  ctx: Ctx,
  { tribeId: tribe, ...paging }: Paging & { tribeId?: string | undefined },
): Promise<Page<ReviewItem>> {
  const viewer = viewerOf(ctx);
  const standing = tribe ? await standingIn(ctx, tribe) : null;
  const member = standing && memberOf(standing);
  const allowed = standing
    ? moderates({ memberState: member?.state ?? null, memberRole: member?.role ?? null }, viewer)
    : staffMay(viewer, 'review');
  if (!allowed) throw forbidden('Only moderators of this tribe can see its review queue.');
  const page = toPage(await listWaiting(ctx, standing?.id, paging), paging.limit, (row) => [row.at, row.id]);
  const foundWords = await foundWordsOf(
    ctx,
    page.items.map(({ id }) => id),
  );
  const related = await hydrate(ctx, {
    accounts: page.items.map((row) => row.authorId),
    tribes: page.items.map((row) => row.tribeId),
    media: page.items.flatMap((row) => row.mediaIds),
    contents: page.items.map((row) => row.content),
  });
  const items = page.items.flatMap(({ authorId, tribeId, mediaIds, ...row }): ReviewItem[] => {
    const author = related.accounts.get(authorId);
    const media = mediaIds.flatMap((id) => related.media.get(id) ?? []).map((one) => signMedia(ctx, one));
    const tribe = (tribeId && related.tribes.get(tribeId)) || null;
    if (!author) return [];
    const content = withoutNames(row.content, related.maskedNames);
    return [{ ...row, content, author, tribe, media, foundWords: foundWords.get(row.id) ?? [] }];
  });
  return { ...page, items };
}

async function listWaiting(
  ctx: Ctx,
  tribeId: string | undefined,
  { limit, cursor }: Paging,
): Promise<Waiting[]> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const inTribe = tribeId ? sql`and p.tribe_id = ${tribeId}` : sql``;
  return sql<Waiting[]>`
    select * from (
      select p.id, 'post' as kind, p.author_id, p.tribe_id, p.title, p.content, p.published_at as at,
        array(select l.media_id from post_media l where l.post_id = p.id order by l.position) as media_ids
      from post p where p.state = 'pending_review' and p.site = ${site} ${inTribe}
        and not ${waitsForGuardian(ctx, 'post', sql`p.id`)}
      union all
      select c.id, 'comment', c.author_id, p.tribe_id, null, c.content, c.created_at,
        array_remove(array[c.media_id], null)
      from comment c join post p on p.id = c.post_id and p.site = ${site}
      where c.state = 'pending_review' ${inTribe}
    ) waiting
    ${after ? sql`where (at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by at, id limit ${limit + 1}`;
}
