import { z } from 'zod';
import { Id, typed } from '#platform/fields.ts';
import { caseStates } from '../case-state.ts';
import { Priority } from './case-fields.ts';

/** Hours after which a case is older than that. */
export const ages = { hour: 1, day: 24, week: 168 } as const;

/** Filters of the queue. `at_work`: open, claimed or escalated. */
export const caseFilterFields = {
  state: z.enum(['at_work', ...caseStates]).default('at_work'),
  kind: z.string().max(40).optional(),
  reason: z.string().max(60).optional(),
  priority: Priority.optional(),
  claimed: z.enum(['me', 'anybody', 'nobody']).optional(),
  /** The minimum age. */
  age: z.enum(Object.keys(ages) as [keyof typeof ages]).optional(),
  /** Part of the evidence, or of the author's names. */
  text: typed().min(3, 'Enter at least 3 characters.').max(100).optional(),
  /** The author. */
  accountId: Id.optional(),
};
export const CaseFilter = z.object(caseFilterFields);
export type CaseFilter = z.infer<typeof CaseFilter>;

export const CaseSort = z.enum(['priority', 'oldest', 'newest']);
export type CaseSort = z.infer<typeof CaseSort>;
