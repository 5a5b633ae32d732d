import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { Post } from '../calls.ts';
import { findComment } from '../post/comment-row.server.ts';
import { hydrate, quotedIn, relatedToPosts } from '../post/hydrate-posts.server.ts';
import { presentPost } from '../post/present-post.ts';
import { openPost } from '../post/see-post.server.ts';
import type { Paging } from '../queries.server.ts';
import type { Comment } from './calls.ts';
import { listComments } from './comment-queries.server.ts';
import { presentThreads } from './present-comment.ts';

interface Asked extends Paging {
  postId: string;
  parentId?: string | undefined;
}

/** One post, with a page of its comments or of the replies to one of them. */
export async function postDetails(ctx: Ctx, asked: Asked): Promise<{ post: Post; comments: Page<Comment> }> {
  const { postId, parentId, limit } = asked;
  const [row, parent] = await Promise.all([
    openPost(ctx, postId),
    parentId ? findComment(ctx, parentId) : null,
  ]);
  if (parentId && (parent?.postId !== postId || parent.blocked)) throw notFound('comment');
  const rows = await listComments(ctx, { postId, parent: parent ?? null }, asked);
  const top = rows.filter((comment) => comment.parentId === (parentId ?? null));
  const page = toPage(top, limit, (comment) => [comment.createdAt, comment.id]);
  const wanted = relatedToPosts([row]);
  const [related, quoted] = await Promise.all([
    hydrate(ctx, {
      ...wanted,
      accounts: [...wanted.accounts, ...rows.map((comment) => comment.authorId)],
      media: [...wanted.media, ...rows.map((comment) => comment.mediaId)],
      contents: [...wanted.contents, ...rows.map((comment) => comment.content)],
    }),
    quotedIn(ctx, [row]),
  ]);
  const post = presentPost(ctx, row, { ...related, quoted });
  if (!post) throw notFound('post');
  return { post, comments: { ...page, items: presentThreads(ctx, page.items, rows, related, row) } };
}
