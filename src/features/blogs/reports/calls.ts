import { z } from 'zod';
import { MyReport, ReportReasons, ReportText, reasonOf } from '#features/moderation/report-fields.ts';
import { postReasons } from '#features/posts/reports/reasons.ts';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';

export const getBlogReasons = call({
  method: 'GET',
  path: '/report/blog-reasons',
  access: 'key',
  group: 'moderation',
  cacheSeconds: 60,
  summary: 'Reasons to report a blog; with a session also my open reports',
  reply: ReportReasons,
});
export const reportBlog = call({
  method: 'POST',
  path: '/report/report-blog',
  access: 'member',
  group: 'moderation',
  limit: 'write',
  summary: 'Report a blog',
  body: z.object({ blogId: Id, reason: reasonOf(postReasons), text: ReportText }),
  reply: MyReport,
});
