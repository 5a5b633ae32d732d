import { z } from 'zod';
import { Id } from '#platform/fields.ts';
import { caseStates } from '../case-state.ts';
import { Priority } from './case-fields.ts';

/** Hours after which a case is older than that. */
export const ages = { hour: 1, day: 24, week: 168 } as const;

/** What the queue can be narrowed to. `at_work`: open, claimed or escalated. */
export const caseFilterFields = {
  state: z.enum(['at_work', ...caseStates]).default('at_work'),
  kind: z.string().max(40).optional(),
  reason: z.string().max(60).optional(),
  priority: Priority.optional(),
  claimed: z.enum(['me', 'anybody', 'nobody']).optional(),
  /** At least so old. */
  age: z.enum(Object.keys(ages) as [keyof typeof ages]).optional(),
  /** Found in the evidence, or in the author's names. */
  text: z.string().trim().min(3, 'Enter at least 3 characters.').max(100).optional(),
  /** Whose it is. */
  accountId: Id.optional(),
};
export const CaseFilter = z.object(caseFilterFields);
export type CaseFilter = z.infer<typeof CaseFilter>;

export const CaseSort = z.enum(['priority', 'oldest', 'newest']);
export type CaseSort = z.infer<typeof CaseSort>;
