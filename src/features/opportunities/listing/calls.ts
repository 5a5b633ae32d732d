import { z } from 'zod';
import { TeamLevel } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, line, pageOf, pageQuery, queryFlag, text, typed, Version } from '#platform/fields.ts';
import {
  Compensation,
  Opportunity,
  OpportunityCard,
  OpportunityKind,
  OpportunityState,
  Question,
} from '../calls.ts';
import { MOST_QUESTIONS, MOST_SLOTS } from '../opportunity.ts';

const group = 'hub';

export const getOpportunities = call({
  method: 'GET',
  path: '/athlete-hub/opportunities',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Open opportunities, newest first or by deadline',
  query: z.object({
    ...pageQuery,
    kind: OpportunityKind.optional(),
    sport: z.string().max(60).optional(),
    level: TeamLevel.optional(),
    remote: queryFlag.optional(),
    paid: queryFlag.optional(),
    /** Words of the title. */
    q: typed().max(80).optional(),
    sort: z.enum(['newest', 'deadline']).default('newest'),
  }),
  reply: pageOf(OpportunityCard),
});
export const getOpportunity = call({
  method: 'GET',
  path: '/athlete-hub/opportunity/:slug',
  access: 'key',
  group,
  summary: 'One opportunity, by slug or id',
  params: z.object({ slug: IdOrName }),
  reply: Opportunity,
});
export const getMyOpportunities = call({
  method: 'GET',
  path: '/athlete-hub/my-opportunities',
  access: 'member',
  group,
  summary: 'The opportunities of my organisation in all states, with the number of applications to look at',
  query: z.object({ ...pageQuery, state: OpportunityState.optional() }),
  reply: pageOf(
    OpportunityCard.extend({ applications: z.int(), waiting: z.int(), review: Opportunity.shape.review }),
  ),
});
export const saveOpportunity = call({
  method: 'POST',
  path: '/athlete-hub/save-opportunity',
  access: 'member',
  group,
  limit: 'write',
  summary:
    'Write a draft of an opportunity, or change one, whose omitted fields stay; another text of an open one is reviewed again',
  body: z
    .object({
      /** Left out: a new draft. */
      opportunityId: Id.optional(),
      /** Of the opportunity that is changed. */
      version: Version.optional(),
      title: line(120, 5),
      kind: OpportunityKind,
      description: text(10_000, 1, 'Say what you offer.'),
      sport: z.string().min(1, 'Choose a sport.').max(60),
      level: TeamLevel.nullable().optional(),
      place: line(120, 0).optional(),
      isRemote: z.boolean().optional(),
      compensation: Compensation,
      minimumAge: z.int().min(13, 'The lowest age is 13.').max(99).nullable().optional(),
      deadline: z.iso.datetime({ offset: true, error: 'Choose until when people can apply.' }),
      slots: z.int().min(1, 'Offer at least one slot.').max(MOST_SLOTS, `Offer up to ${MOST_SLOTS} slots.`),
      questions: z
        .array(Question)
        .max(MOST_QUESTIONS, `Ask up to ${MOST_QUESTIONS} questions.`)
        .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, {
          error: 'Two questions have the same ID.',
        })
        .optional(),
    })
    // Of a change, only where both are sent: what is left out stays.
    .refine(
      ({ opportunityId, isRemote, place }) => isRemote || place || (opportunityId && place === undefined),
      {
        error: 'Enter a place, or say that it’s remote.',
        path: ['place'],
      },
    )
    .refine(({ compensation: { type, min, max } }) => type === 'paid' || (min === null && max === null), {
      error: 'Only what is paid has an amount.',
      path: ['compensation'],
    })
    .refine(({ compensation: { min, max } }) => min === null || max === null || max >= min, {
      error: 'The highest amount is below the lowest.',
      path: ['compensation'],
    }),
  reply: Opportunity,
});
export const moveOpportunity = call({
  method: 'POST',
  path: '/athlete-hub/move-opportunity',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Send my opportunity to review, take it back, close it, open it again, or archive it',
  body: z.object({
    opportunityId: Id,
    to: z.enum(['draft', 'in_review', 'open', 'closed', 'archived']),
  }),
  reply: Opportunity,
});
