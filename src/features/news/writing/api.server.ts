import { parseBody } from '#features/posts/text/parse-body.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { Binding } from '#platform/http/serve.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { correctNewsItem, deleteDraft, moveNewsItem } from './move-news.server.ts';
import { saveNewsItem } from './save-news.server.ts';
import { adminNews, writtenNews } from './written-news.server.ts';

export const writingBindings: readonly Binding[] = [
  serve(calls.getAdminNews, (ctx, { query }) => adminNews(ctx, query)),
  serve(calls.getWrittenNews, (ctx, { params }) => writtenNews(ctx, params.newsId)),
  serve(calls.saveNews, (ctx, { body }) => saveNewsItem(ctx, body)),
  serve(calls.moveNews, (ctx, { body }) => moveNewsItem(ctx, body)),
  serve(calls.correctNews, (ctx, { body }) => correctNewsItem(ctx, body)),
  serve(calls.deleteNewsDraft, (ctx, { body }) => deleteDraft(ctx, body.newsId)),
  serve(calls.previewNews, async (ctx, { body }) => {
    assertStaffMay(ctx, 'news.change');
    return { content: parseBody(body.body).content };
  }),
];
