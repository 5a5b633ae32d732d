import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id } from '#platform/fields.ts';
import { CloseReason } from '../fields.ts';

const write = { access: 'member', group: 'hub', limit: 'write' } as const;
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
