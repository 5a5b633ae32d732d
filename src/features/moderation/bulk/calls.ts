import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { Decision } from '../cases/case-fields.ts';
import { CaseFilter, caseFilterFields } from '../cases/case-filter.ts';

const group = 'admin';
/** The most cases of one bulk action. */
export const MAX_BULK = 5000;

export const BulkAction = z.object({
  id: z.string(),
  orderedBy: AccountCard,
  decision: Decision,
  state: z.enum(['running', 'done', 'cancelled']),
  total: z.int(),
  decided: z.int(),
  /** Skipped, and why: the code of the refusal, and how many. */
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type BulkAction = z.infer<typeof BulkAction>;

export const getBulkPreview = call({
  method: 'GET',
  path: '/admin/cases/bulk/preview',
  access: 'staff',
  act: 'cases.decide',
  group,
  summary: 'How many cases match a filter, and how many of them a bulk action would skip',
  query: z.object(caseFilterFields),
  reply: z.object({
    count: z.int(),
    /** Claimed by others, escalated, or reported by me. */
    leftAlone: z.int(),
    kinds: z.array(z.string()),
  }),
});
export const resolveInBulk = call({
  method: 'POST',
  path: '/admin/cases/bulk',
  access: 'staff',
  act: 'cases.decide',
  group,
  limit: 'write',
  summary: 'Decide all cases that match a filter now, or some of them, with one decision',
  body: z.object({
    filter: CaseFilter,
    /** Only these. */
    caseIds: z.array(Id).min(1).max(200).optional(),
    decision: Decision,
  }),
  reply: BulkAction,
});
export const getBulkAction = call({
  method: 'GET',
  path: '/admin/cases/bulk/get/:bulkActionId',
  access: 'staff',
  act: 'cases.read',
  group,
  summary: 'Progress of a bulk action',
  params: z.object({ bulkActionId: Id }),
  reply: BulkAction,
});
export const getBulkActions = call({
  method: 'GET',
  path: '/admin/cases/bulk',
  access: 'staff',
  act: 'cases.read',
  group,
  summary: 'The newest bulk actions of this site',
  reply: z.object({ items: z.array(BulkAction) }),
});
export const cancelBulkAction = call({
  method: 'POST',
  path: '/admin/cases/bulk/cancel',
  access: 'staff',
  act: 'cases.decide',
  group,
  limit: 'write',
  summary: 'Stop a bulk action; what it decided stays decided',
  body: z.object({ bulkActionId: Id }),
  reply: BulkAction,
});
