import { z } from 'zod';
import { reasonOf } from '#features/moderation/report-fields.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import { call } from '#platform/call.ts';
import { Id, line, pageOf, pageQuery } from '#platform/fields.ts';
import { FrameDetails } from '../frame/calls.ts';

const group = 'moderation';
export const getFramesInReview = call({
  method: 'GET',
  path: '/platform-frames/get-frames-in-review',
  access: 'staff',
  act: 'review',
  group,
  summary: 'The review queue of frames, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(FrameDetails),
});
export const decideFrame = call({
  method: 'POST',
  path: '/platform-frames/decide-frame',
  access: 'staff',
  act: 'review',
  group,
  limit: 'write',
  summary: 'Approve or reject a frame in review; take a frame down or restore it',
  body: z
    .object({
      frameId: Id,
      to: z.enum(['listed', 'rejected', 'taken_down']),
      reason: reasonOf(cardReasons).optional(),
      note: line(300, 0).default(''),
    })
    .refine(({ to, reason }) => reason !== undefined || to === 'listed', {
      error: 'Choose a reason.',
      path: ['reason'],
    }),
  reply: FrameDetails,
});
