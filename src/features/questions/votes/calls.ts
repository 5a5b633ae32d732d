import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { Vote } from '../calls.ts';

const write = { access: 'member', group: 'hub', limit: 'write' } as const;
const oneTarget = z
  .object({ questionId: Id.optional(), answerId: Id.optional(), voted: z.boolean().default(true) })
  .refine((body) => Boolean(body.questionId) !== Boolean(body.answerId), {
    error: 'Provide either questionId or answerId.',
    path: ['questionId'],
  });
const Voted = z.object({ score: z.int(), vote: Vote });

export const upvote = call({
  method: 'POST',
  path: '/athlete-hub/upvote',
  ...write,
  summary: 'Vote a question or an answer up, or with voted: false withdraw that vote',
  body: oneTarget,
  reply: Voted,
});
export const downvote = call({
  method: 'POST',
  path: '/athlete-hub/downvote',
  ...write,
  summary: 'Vote down, or with voted: false withdraw that vote; not in an account’s first day',
  body: oneTarget,
  reply: Voted,
});
