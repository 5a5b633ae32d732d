import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, Version } from '#platform/fields.ts';
import { Question } from '../calls.ts';
import { questionBody, Tags, title } from '../fields.ts';

const member = { access: 'member', group: 'hub' } as const;
export const addQuestion = call({
  method: 'POST',
  path: '/athlete-hub/add-question',
  ...member,
  limit: 'question',
  summary: 'Ask a question',
  body: z.object({ title, body: questionBody, tags: Tags, categoryId: Id.nullable().default(null) }),
  reply: Question,
});
export const editQuestion = call({
  method: 'POST',
  path: '/athlete-hub/edit-question',
  ...member,
  limit: 'write',
  summary:
    'Edit my question; without categoryId it keeps its category. On a site for children it is reviewed again',
  body: z.object({
    questionId: Id,
    version: Version,
    title,
    body: questionBody,
    tags: Tags,
    categoryId: Id.nullable().optional(),
  }),
  reply: Question,
});
