import { z } from 'zod';
import { MyReport, ReportReasons, ReportText, reasonOf } from '#features/moderation/report-fields.ts';
import { postReasons } from '#features/posts/reports/reasons.ts';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';

export const getQuestionReasons = call({
  method: 'GET',
  path: '/report/question-reasons',
  access: 'key',
  group: 'moderation',
  cacheSeconds: 60,
  summary: 'Reasons to report a question or an answer; with a session also my open reports',
  reply: ReportReasons,
});
export const reportQuestion = call({
  method: 'POST',
  path: '/report/report-question',
  access: 'member',
  group: 'moderation',
  limit: 'write',
  summary: 'Report a question or an answer',
  body: z
    .object({
      questionId: Id.optional(),
      answerId: Id.optional(),
      reason: reasonOf(postReasons),
      text: ReportText,
    })
    .refine(({ questionId, answerId }) => (questionId === undefined) !== (answerId === undefined), {
      error: 'Provide either questionId or answerId.',
      path: ['questionId'],
    }),
  reply: MyReport,
});
