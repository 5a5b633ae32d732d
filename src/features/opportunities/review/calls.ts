import { z } from 'zod';
import { MyReport, ReportReasons, ReportText, reasonOf } from '#features/moderation/report-fields.ts';
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
export const getOpportunityReasons = call({
  method: 'GET',
  path: '/report/opportunity-reasons',
  access: 'key',
  group: 'moderation',
  cacheSeconds: 60,
  summary: 'Reasons to report an opportunity; with a session also my open reports',
  reply: ReportReasons,
});
export const reportOpportunity = call({
  method: 'POST',
  path: '/report/report-opportunity',
  access: 'member',
  group: 'moderation',
  limit: 'write',
  summary: 'Report an opportunity',
  body: z.object({ opportunityId: Id, reason: reasonOf(opportunityReasons), text: ReportText }),
  reply: MyReport,
});
