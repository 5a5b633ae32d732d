import { z } from 'zod';
import { MyReport, ReportReasons, ReportText, reasonOf } from '#features/moderation/report-fields.ts';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { postReasons } from './reasons.ts';

const group = 'moderation';
export const getPostReasons = call({
  method: 'GET',
  path: '/tribe/report-post',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Reasons to report a post, shout or comment; with a session also my open reports',
  reply: ReportReasons,
});
export const reportPost = call({
  method: 'POST',
  path: '/report/report-post',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Report a post, shout or comment for one of the post reasons',
  body: z
    .object({
      postId: Id.optional(),
      commentId: Id.optional(),
      reason: reasonOf(postReasons),
      text: ReportText,
    })
    .refine((body) => (body.postId === undefined) !== (body.commentId === undefined), {
      error: 'Provide either postId or commentId.',
      path: ['postId'],
    }),
  reply: MyReport,
});
