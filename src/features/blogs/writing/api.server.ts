import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getMyBlogs } from '../calls.ts';
import { presentOwn } from '../present-blog.server.ts';
import * as calls from './calls.ts';
import { ownBlog } from './may-write.server.ts';
import { moveOwnBlog } from './move-blog.server.ts';
import { deleteOwnBlog, ownBlogs } from './own-blogs.server.ts';
import { preview } from './preview.server.ts';
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
