import type { Effect, Evidence, Reportable } from '#features/moderation/points.ts';
import { postReasons } from '#features/moderation/reports/post-reasons.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { titlePreview } from '#ui/format/text.ts';
import { blogPath, type HeldState } from '../blog.ts';
import { type BlogRow, findBlog, lockSource } from '../blog-row.server.ts';
import { changeBlogState } from '../blog-states.server.ts';
import { openBlog } from '../reading/see-blog.server.ts';
import { articleText } from '../text/article-text.ts';

const ABOUT = 80;
const startsFrom: Record<'hidden' | 'removed', readonly (HeldState | null)[]> = {
  hidden: [null, 'pending_review'],
  removed: [null, 'pending_review', 'rejected', 'hidden'],
};

/** Takes a blog out of sight, whatever its author does with it. Its comments go with it. */
const withdraw = (held: 'hidden' | 'removed'): Effect => ({
  async apply(tx, id, by) {
    const row = await lockSource(tx, id);
    if (!row || !startsFrom[held].includes(row.held)) return null;
    const hidden = by.accountId ? 'hidden_by_staff' : 'hidden_by_reports';
    const reason = held === 'removed' ? 'removed_by_staff' : hidden;
    await changeBlogState(tx, row, { held, by: by.accountId, reason });
    return { from: row.held ?? '' };
  },
  async undo(tx, id, { from }, by) {
    const row = await lockSource(tx, id);
    if (row?.held !== held) return;
    await changeBlogState(tx, row, {
      held: (from as HeldState) || null,
      by: by.accountId,
      reason: 'decision_undone',
    });
  },
});

export const reportableBlog: Reportable = {
  kind: 'blog',
  reasons: postReasons,
  async find(ctx, id) {
    const row = await openBlog(ctx, id);
    return { id: row.id, accountId: row.authorId, evidence: await evidenceOf(ctx, row) };
  },
  async current(ctx, id) {
    const row = await findBlog(ctx, id);
    return row ? { state: row.held ?? row.state, evidence: await evidenceOf(ctx, row) } : null;
  },
  effects: { hide: withdraw('hidden'), remove: withdraw('removed') },
};

async function evidenceOf(ctx: Ctx, row: BlogRow): Promise<Evidence> {
  const { title, slug, excerpt, content, tags, coverAlt, canonicalUrl, publishedAt, editedAt } = row;
  const author = (await uncheckedCards(ctx, [row.authorId])).get(row.authorId);
  return {
    about: `Blog ${titlePreview(title, ABOUT)}`,
    path: blogPath(slug),
    shown: {
      title,
      excerpt,
      tags,
      coverAlt,
      canonicalUrl,
      publishedAt,
      editedAt,
      author: author?.username ?? null,
      text: articleText(content),
    },
  };
}
