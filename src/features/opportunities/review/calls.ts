import { z } from 'zod';
import { reasonOf } from '#features/moderation/report-fields.ts';
import { call } from '#platform/call.ts';
import { Id, line, pageOf, pageQuery } from '#platform/fields.ts';
import { Opportunity } from '../calls.ts';
import { opportunityReasons } from '../reasons.ts';

export const getOpportunitiesInReview = call({
  method: 'GET',
  path: '/athlete-hub/opportunities-in-review',
  access: 'staff',
  act: 'review',
  group: 'moderation',
  summary: 'The review queue of opportunities, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(Opportunity.omit({ viewer: true })),
});
export const decideOpportunity = call({
  method: 'POST',
  path: '/athlete-hub/decide-opportunity',
  access: 'staff',
  act: 'review',
  group: 'moderation',
  limit: 'write',
  summary: 'Publish an opportunity in review, or send it back with a reason',
  body: z
    .object({
      opportunityId: Id,
      approve: z.boolean(),
      reason: reasonOf(opportunityReasons).optional(),
      note: line(300, 0).default(''),
    })
    .refine(({ approve, reason }) => approve || reason !== undefined, {
      error: 'Choose a reason.',
      path: ['reason'],
    }),
  reply: Opportunity.omit({ viewer: true }),
});
