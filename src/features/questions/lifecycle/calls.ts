import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id } from '#platform/fields.ts';
import { CloseReason } from '../fields.ts';

const write = { access: 'member', group: 'hub', limit: 'write' } as const;
const Deleted = z.object({ ok: z.literal(true), restoreUntil: z.string() });

export const deleteQuestion = call({
  method: 'DELETE',
  path: '/athlete-hub/delete-question/:questionId',
  ...write,
  summary: 'Delete my question with its answers; it can be restored for a day',
  params: z.object({ questionId: Id }),
  reply: Deleted,
});
export const restoreQuestion = call({
  method: 'POST',
  path: '/athlete-hub/restore-question',
  ...write,
  summary: 'Restore a question that I deleted less than a day ago',
  body: z.object({ questionId: Id }),
  reply: Done,
});
export const deleteAnswer = call({
  method: 'DELETE',
  path: '/athlete-hub/delete-answer/:answerId',
  ...write,
  summary: 'Delete my answer; it can be restored for a day',
  params: z.object({ answerId: Id }),
  reply: Deleted,
});
export const restoreAnswer = call({
  method: 'POST',
  path: '/athlete-hub/restore-answer',
  ...write,
  summary: 'Restore an answer that I deleted less than a day ago',
  body: z.object({ answerId: Id }),
  reply: Done,
});
export const closeQuestion = call({
  method: 'POST',
  path: '/athlete-hub/close-question',
  ...write,
  summary: 'Close a question: its author or staff as a duplicate of another, staff also as off topic',
  body: z
    .object({ questionId: Id, reason: CloseReason, duplicateOfId: Id.optional() })
    .refine((body) => (body.reason === 'duplicate') === (body.duplicateOfId !== undefined), {
      error: 'Choose the question that this one repeats.',
      path: ['duplicateOfId'],
    }),
  reply: Done,
});
export const reopenQuestion = call({
  method: 'POST',
  path: '/athlete-hub/reopen-question',
  ...write,
  summary: 'Reopen a closed question: staff, or its author who closed it',
  body: z.object({ questionId: Id }),
  reply: Done,
});
