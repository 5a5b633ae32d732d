import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, Version } from '#platform/fields.ts';
import { Answer } from '../calls.ts';
import { answerBody } from '../fields.ts';

const member = { access: 'member', group: 'hub' } as const;
export const addAnswer = call({
  method: 'POST',
  path: '/athlete-hub/add-answer',
  ...member,
  limit: 'comment',
  summary: 'Answer a question, once; a second answer is 409 ALREADY_ANSWERED',
  body: z.object({ questionId: Id, body: answerBody }),
  reply: Answer,
});
export const editAnswer = call({
  method: 'POST',
  path: '/athlete-hub/edit-answer',
  ...member,
  limit: 'write',
  summary: 'Edit my answer; on a site for children it is reviewed again',
  body: z.object({ answerId: Id, version: Version, body: answerBody }),
  reply: Answer,
});
export const acceptAnswer = call({
  method: 'POST',
  path: '/athlete-hub/accept-answer',
  ...member,
  limit: 'write',
  summary: 'Accept one answer to my question, or with accepted: false take that back',
  body: z.object({ answerId: Id, accepted: z.boolean().default(true) }),
  reply: Done,
});
