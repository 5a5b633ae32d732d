import { type NoticeRef, noticeTarget } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { titlePreview } from '#ui/format/text.ts';
import { postNoun } from './policy.ts';
import { canReadPost } from './post/discoverable.server.ts';
import { plainText, type RichText } from './text/rich-text.ts';

const PREVIEW = 120;

const viewerReads = (ctx: Ctx, postId: Fragment) => ctx.sql`exists (
  select from post p
  where p.id = ${postId} and ${canReadPost(ctx, ctx.sql`${ctx.viewer?.accountId ?? null}::uuid`)})`;

export const post = noticeTarget('post', {
  isVisible: (ctx, { postId }) => viewerReads(ctx, postId),
  async resolve(ctx, notices) {
    const [posts, comments] = await Promise.all([
      findPostTexts(ctx, notices),
      findCommentTexts(ctx, notices),
    ]);
    return new Map(
      notices.map(({ id, targetId, commentId }) => {
        const shown = posts.get(targetId);
        const said = comments.get(commentId ?? '');
        const preview = said ? previewOf(plainText(said)) : shown ? textOf(shown) : null;
        return [id, { kind: shown ? postNoun(shown) : 'post', path: `/posts/${targetId}`, preview }];
      }),
    );
  },
});

export const comment = noticeTarget('comment', {
  isVisible: (ctx, { targetId, postId }) => ctx.sql`${viewerReads(ctx, postId)} and exists (
    select from comment c where c.id = ${targetId} and c.state = 'published')`,
  async resolve(ctx, notices) {
    const comments = await findCommentTexts(ctx, notices);
    return new Map(
      notices.map(({ id, targetId, postId, commentId }) => {
        const said = comments.get(commentId ?? '') ?? comments.get(targetId);
        const preview = said ? previewOf(plainText(said)) : null;
        return [id, { path: `/posts/${postId}#comments`, preview }];
      }),
    );
  },
});

interface TextRow {
  id: string;
  kind: 'POST' | 'SHOUT' | 'BLOG';
  title: string | null;
  content: RichText;
  covered: boolean;
}

/** The posts of notices. Whether the viewer may see them was checked when the notices were listed. */
async function findPostTexts(ctx: Ctx, notices: readonly NoticeRef[]): Promise<Map<string, TextRow>> {
  const ids = [...new Set(notices.map(({ targetId }) => targetId))];
  const rows = await ctx.sql<TextRow[]>`
    select id, kind, title, content, spoiler or sensitive as covered from post
    where id = any(${ids}::uuid[]) and site = ${ctx.site}`;
  return new Map(rows.map((row) => [row.id, row]));
}

async function findCommentTexts(ctx: Ctx, notices: readonly NoticeRef[]): Promise<Map<string, RichText>> {
  const ids = notices.flatMap(({ targetId, commentId }) => [targetId, ...(commentId ? [commentId] : [])]);
  const rows = await ctx.sql<{ id: string; content: RichText }[]>`
    select id, content from comment where id = any(${[...new Set(ids)]}::uuid[]) and state = 'published' and not sensitive`;
  return new Map(rows.map((row) => [row.id, row.content]));
}

/** A covered text is left out here too; its title is shown. */
const textOf = ({ title, content, covered }: TextRow): string | null =>
  previewOf(title ?? (covered ? '' : plainText(content)));

const previewOf = (text: string): string | null =>
  titlePreview(text.replace(/\s+/g, ' ').trim(), PREVIEW) || null;
