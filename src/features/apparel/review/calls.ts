import { z } from 'zod';
import { reasonOf } from '#features/moderation/report-fields.ts';
import { call } from '#platform/call.ts';
import { Id, line, pageOf, pageQuery } from '#platform/fields.ts';
import { ApparelDetails } from '../product/calls.ts';
import { apparelReasons } from '../product/reasons.ts';

const group = 'moderation';
export const getApparelsInReview = call({
  method: 'GET',
  path: '/apparel/get-apparels-in-review',
  access: 'staff',
  act: 'review',
  group,
  summary: 'The review queue of products, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(ApparelDetails),
});
export const decideApparel = call({
  method: 'POST',
  path: '/apparel/decide-apparel',
  access: 'staff',
  act: 'review',
  group,
  limit: 'write',
  summary: 'Approve or reject a product in review; take a product down or restore it',
  body: z
    .object({
      apparelId: Id,
      to: z.enum(['published', 'rejected', 'taken_down']),
      reason: reasonOf(apparelReasons).optional(),
      note: line(300, 0).default(''),
    })
    .refine(({ to, reason }) => reason !== undefined || to === 'published', {
      error: 'Choose a reason.',
      path: ['reason'],
    }),
  reply: ApparelDetails,
});
