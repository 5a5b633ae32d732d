import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery, text } from '#platform/fields.ts';
import { CaseDetail, CaseId, CaseNote, CaseSummary, Decision, EscalatedTo } from './case-fields.ts';
import { CaseFilter, CaseSort, caseFilterFields } from './case-filter.ts';

const group = 'admin';
const reading = { access: 'staff', act: 'cases.read', group } as const;
const deciding = { access: 'staff', act: 'cases.decide', group, limit: 'write' } as const;

export const getCases = call({
  ...reading,
  method: 'GET',
  path: '/admin/cases',
  summary: 'Cases of this site by priority; decided ones newest first',
  query: z.object({ ...caseFilterFields, sort: CaseSort.default('priority'), ...pageQuery }),
  reply: pageOf(CaseSummary),
});

const Counted = z.object({ id: z.string(), title: z.string(), count: z.int() });
export const CaseCounts = z.object({
  atWork: z.int(),
  urgent: z.int(),
  overdue: z.int(),
  open: z.int(),
  claimed: z.int(),
  escalated: z.int(),
  mine: z.int(),
  unclaimed: z.int(),
  kinds: z.array(Counted),
  reasons: z.array(Counted),
});
export type CaseCounts = z.infer<typeof CaseCounts>;
export const getCaseCounts = call({
  ...reading,
  method: 'GET',
  path: '/admin/cases/counts',
  summary: 'Counts of open cases for each filter; each stops at 1,000',
  reply: CaseCounts,
});

export const getCase = call({
  ...reading,
  method: 'GET',
  path: '/admin/cases/get/:caseId',
  summary: 'A case with its evidence, reports, history and notes; access is recorded in the audit log',
  params: CaseId,
  reply: CaseDetail,
});

export const claimCase = call({
  ...deciding,
  method: 'POST',
  path: '/admin/cases/claim',
  summary: 'Claim a case for half an hour',
  body: CaseId,
  reply: CaseSummary,
});
export const releaseCase = call({
  ...deciding,
  method: 'POST',
  path: '/admin/cases/release',
  summary: 'Release my claim of a case',
  body: CaseId,
  reply: CaseSummary,
});
export const keepClaim = call({
  ...deciding,
  method: 'POST',
  audit: 'none',
  path: '/admin/cases/heartbeat',
  summary: 'Renew my claim while I work on the case',
  body: CaseId,
  reply: z.object({ until: z.string() }),
});
export const addCaseNote = call({
  ...deciding,
  method: 'POST',
  path: '/admin/cases/note',
  summary: 'Write an internal note',
  body: CaseId.extend({ text: text(2000, 1, 'Enter a note.') }),
  reply: CaseNote,
});
export const escalateCase = call({
  ...deciding,
  method: 'POST',
  path: '/admin/cases/escalate',
  summary: 'Escalate a case to legal or child safety; then only admins can decide it',
  body: CaseId.extend({ to: EscalatedTo, note: text(2000, 1, 'Explain why it has to be escalated.') }),
  reply: CaseSummary,
});
export const mergeCases = call({
  ...deciding,
  method: 'POST',
  path: '/admin/cases/merge',
  summary: 'Merge a case into another one about the same author or thing',
  body: z.object({ caseId: Id, intoId: Id }),
  reply: CaseSummary,
});
export const decideCase = call({
  ...deciding,
  method: 'POST',
  path: '/admin/cases/decide',
  summary: 'Resolve a case with one or more actions, or reject it because no rule was broken',
  body: z.object({ caseId: Id, decision: Decision }),
  reply: CaseSummary,
});

export const SavedFilter = z.object({ id: z.string(), name: z.string(), filter: CaseFilter, sort: CaseSort });
export type SavedFilter = z.infer<typeof SavedFilter>;
export const getSavedFilters = call({
  ...reading,
  method: 'GET',
  path: '/admin/cases/filters',
  summary: 'My saved filters of this site',
  reply: z.object({ items: z.array(SavedFilter) }),
});
export const saveFilter = call({
  ...reading,
  method: 'POST',
  path: '/admin/cases/filters/save',
  limit: 'write',
  summary: 'Save a filter under a name; the same name replaces it',
  body: z.object({ name: line(60, 1, 'Enter a name.'), filter: CaseFilter, sort: CaseSort }),
  reply: SavedFilter,
});
export const deleteFilter = call({
  ...reading,
  method: 'POST',
  path: '/admin/cases/filters/delete',
  limit: 'write',
  summary: 'Delete one of my saved filters',
  body: z.object({ filterId: Id }),
  reply: Done,
});
