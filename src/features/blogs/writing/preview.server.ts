import { ownMediaEntries } from '#features/media/media.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { picturesIn } from '../text/article.ts';
import { readingMinutes } from '../text/article-text.ts';
import type { previewBlog } from './calls.ts';
import { readArticle } from './check-blog.server.ts';

/** Markdown as readers will see it. Only the viewer's own pictures are shown. */
export async function preview(ctx: Ctx, body: string): Promise<CallReply<typeof previewBlog>> {
  const content = await readArticle(ctx, body);
  const media = await ownMediaEntries(ctx, picturesIn(content));
  return {
    content,
    pictures: [...media.values()].map((one) => signMedia(ctx, one)),
    readingMinutes: readingMinutes(content),
  };
}
