import { ownMediaEntries } from '#features/media/media.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getMyBlogs } from '../calls.ts';
import { presentOwn } from '../present-blog.server.ts';
import { picturesIn } from '../text/article.ts';
import { readingMinutes } from '../text/article-text.ts';
import type { previewBlog } from './calls.ts';
import * as calls from './calls.ts';
import { readArticle } from './check-blog.server.ts';
import { ownBlog } from './may-write.server.ts';
import { moveOwnBlog } from './move-blog.server.ts';
import { deleteOwnBlog, ownBlogs } from './own-blogs.server.ts';
import { publishDue } from './publish-due.server.ts';
import { saveOwnBlog } from './save-blog.server.ts';

export const writing: Feature = {
  calls: [
    serve(getMyBlogs, (ctx, { query }) => ownBlogs(ctx, query)),
    serve(calls.getMyBlog, async (ctx, { params }) => presentOwn(ctx, await ownBlog(ctx, params.blogId))),
    serve(calls.saveBlog, (ctx, { body }) => saveOwnBlog(ctx, body)),
    serve(calls.moveBlog, (ctx, { body }) => moveOwnBlog(ctx, body)),
    serve(calls.deleteBlog, (ctx, { params }) => deleteOwnBlog(ctx, params.blogId)),
    serve(calls.previewBlog, (ctx, { body }) => preview(ctx, body.body)),
  ],
  timedJobs: [{ job: 'blogs.publish', at: '* * * * *', talksTo: null, atStart: true, work: publishDue }],
};

/** Markdown as readers will see it. Only the viewer's own pictures are shown. */
async function preview(ctx: Ctx, body: string): Promise<CallReply<typeof previewBlog>> {
  const content = await readArticle(ctx, body);
  const media = await ownMediaEntries(ctx, picturesIn(content));
  return {
    content,
    pictures: [...media.values()].map((one) => signMedia(ctx, one)),
    readingMinutes: readingMinutes(content),
  };
}
