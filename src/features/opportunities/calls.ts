import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { TeamLevel } from '#features/teams/calls.ts';
import { Id, line } from '#platform/fields.ts';
import {
  allApplicationStates,
  allOpportunityStates,
  compensations,
  opportunityKinds,
} from './opportunity.ts';

export const OpportunityKind = z.enum(opportunityKinds, { error: 'Choose what you offer.' });
export const OpportunityState = z.enum(allOpportunityStates);
export const ApplicationState = z.enum(allApplicationStates);

export const Compensation = z.object({
  type: z.enum(compensations, { error: 'Choose what applicants get.' }),
  /** Minor units of US dollars. */
  min: z.int().min(0).max(100_000_000_000).nullable(),
  max: z.int().min(0).max(100_000_000_000).nullable(),
});
export type Compensation = z.infer<typeof Compensation>;

export const Question = z.object({
  id: Id,
  text: line(300, 1, 'Write the question.'),
  required: z.boolean(),
});
export type Question = z.infer<typeof Question>;

/** An opportunity as every list shows it. */
export const OpportunityCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  kind: OpportunityKind,
  organisation: AccountCard,
  sport: z.string(),
  level: TeamLevel.nullable(),
  place: z.string(),
  isRemote: z.boolean(),
  compensation: Compensation,
  minimumAge: z.int().nullable(),
  /** ISO 8601. */
  deadline: z.string(),
  slots: z.int(),
  slotsLeft: z.int(),
  state: OpportunityState,
  closedReason: z.enum(['deadline', 'filled', 'cancelled', 'hidden']).nullable(),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type OpportunityCard = z.infer<typeof OpportunityCard>;

/** Who somebody was when they agreed; null for offers that were accepted before this was kept. */
const Party = z.object({ displayName: z.string(), username: z.string().nullable() }).nullable();

/** As they stood when the offer was accepted, whatever the opportunity says now. */
export const AgreedTerms = OpportunityCard.pick({
  title: true,
  kind: true,
  sport: true,
  level: true,
  place: true,
  isRemote: true,
  compensation: true,
  minimumAge: true,
  deadline: true,
}).extend({
  description: z.string(),
  note: z.string(),
  organisation: Party,
  applicant: Party,
  answers: z.array(z.object({ question: z.string(), text: z.string() })),
});
export type AgreedTerms = z.infer<typeof AgreedTerms>;

export const Opportunity = OpportunityCard.extend({
  description: z.string(),
  questions: z.array(Question),
  version: z.int(),
  /** For its organisation and reviewers: why it came back from the review. */
  review: z.object({ reason: z.string().nullable(), note: z.string() }).nullable(),
  /** Null for visitors. */
  viewer: z
    .object({
      isOwn: z.boolean(),
      application: z.object({ id: z.string(), state: ApplicationState }).nullable(),
      /** Why the viewer can't apply, in a sentence; null when they can. */
      refusal: z.string().nullable(),
      needsGuardian: z.boolean(),
    })
    .nullable(),
});
export type Opportunity = z.infer<typeof Opportunity>;
/** As reviewers see it. */
export const OpportunityReview = Opportunity.omit({ viewer: true });
export type OpportunityReview = z.infer<typeof OpportunityReview>;
