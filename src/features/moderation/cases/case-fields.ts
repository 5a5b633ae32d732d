import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { Id, text } from '#platform/fields.ts';
import { actionKinds } from '../action-kind.ts';
import { caseStates } from '../case-state.ts';

export const Reason = z.object({ id: z.string(), title: z.string() });
export const Priority = z.enum(['urgent', 'high', 'medium', 'low']);
export type Priority = z.infer<typeof Priority>;
export const EscalatedTo = z.enum(['legal', 'child_safety']);
export type EscalatedTo = z.infer<typeof EscalatedTo>;

/** Who works at a case, until when if they do nothing. */
export const Claim = z.object({ by: AccountCard, until: z.string(), isMine: z.boolean() });

/** A case in the queue. */
export const CaseSummary = z.object({
  id: z.string(),
  kind: z.string(),
  targetId: z.string(),
  about: z.string(),
  state: z.enum(caseStates),
  priority: Priority,
  /** Urgent cases are to be decided by then. */
  dueAt: z.string().nullable(),
  /** The gravest first. */
  reasons: z.array(Reason),
  reportCount: z.int(),
  author: AccountCard,
  claim: Claim.nullable(),
  escalatedTo: EscalatedTo.nullable(),
  actions: z.array(z.enum(actionKinds)),
  /** The viewer reported it, so others have to decide. */
  isReportedByMe: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

/** What somebody saw: texts, pictures under addresses signed for the viewer, names. */
export const Shown = z.object({
  about: z.string(),
  path: z.string(),
  shown: z.record(z.string(), z.unknown()),
});
export type Shown = z.infer<typeof Shown>;

export const CaseReport = z.object({
  id: z.string(),
  kind: z.string(),
  reason: Reason,
  text: z.string(),
  reporter: AccountCard,
  /** Of their reports that were decided, how many were right. */
  accuracy: z.object({ right: z.int(), decided: z.int() }),
  /** Their reports are accepted and weigh nothing. */
  isReporterMuted: z.boolean(),
  weight: z.number(),
  createdAt: z.string(),
});
export type CaseReport = z.infer<typeof CaseReport>;

export const CaseNote = z.object({
  id: z.string(),
  author: AccountCard,
  text: z.string(),
  createdAt: z.string(),
});
export type CaseNote = z.infer<typeof CaseNote>;

/** One line of the history. */
export const CaseEvent = z.object({
  id: z.string(),
  action: z.string(),
  /** Null: no person did it. */
  by: AccountCard.nullable(),
  fromState: z.enum(caseStates).nullable(),
  toState: z.enum(caseStates),
  reason: Reason.nullable(),
  note: z.string(),
  details: z.record(z.string(), z.unknown()),
  at: z.string(),
});
export type CaseEvent = z.infer<typeof CaseEvent>;

/** Another case, in one line. */
export const CaseLine = CaseSummary.pick({
  id: true,
  kind: true,
  about: true,
  state: true,
  actions: true,
  reportCount: true,
  createdAt: true,
  decidedAt: true,
});
export type CaseLine = z.infer<typeof CaseLine>;

export const AuthorHistory = z.object({
  state: z.string(),
  joinedAt: z.string(),
  /** Strikes that count: neither overturned nor over. */
  strikeCount: z.int(),
  /** How many other cases about them were decided, and how many of those broke a rule. */
  caseCount: z.int(),
  resolvedCount: z.int(),
  /** The newest ten. */
  cases: z.array(CaseLine),
});
export type AuthorHistory = z.infer<typeof AuthorHistory>;

export const CaseDetail = CaseSummary.extend({
  /** As the first reporter saw it. */
  evidence: Shown,
  /** As it is now; null when it is gone. */
  current: Shown.extend({ state: z.string() }).nullable(),
  /** The newest fifty. */
  reports: z.array(CaseReport),
  history: AuthorHistory,
  notes: z.array(CaseNote),
  events: z.array(CaseEvent),
  /** Cases that were merged into this one. */
  duplicates: z.array(CaseLine),
  /** Cases at work about the same author, or about the same thing. */
  mergeable: z.array(CaseLine),
  mergedInto: CaseLine.nullable(),
  /** What can be done, by what it is about. */
  possibleActions: z.array(z.enum(actionKinds)),
  /** The rules that can be cited. */
  rules: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
  /** May the viewer act on it? If not, why. */
  mayAct: z.boolean(),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

/** One action of a decision. */
export const Action = z
  .object({
    kind: z.enum(actionKinds),
    /** Of a suspension. */
    days: z.int().min(1, 'Choose 1 to 365 days.').max(365, 'Choose 1 to 365 days.').optional(),
  })
  .refine(({ kind, days }) => (kind === 'suspend') === (days !== undefined), {
    error: 'Enter for how many days the account is suspended.',
    path: ['days'],
  });
export type Action = z.infer<typeof Action>;

const Actions = z
  .array(Action)
  .min(1, 'Choose at least one action.')
  .max(actionKinds.length)
  .refine((actions) => new Set(actions.map(({ kind }) => kind)).size === actions.length, {
    error: 'Choose each action once.',
  })
  .refine((actions) => actions.length === 1 || actions.every(({ kind }) => kind !== 'none'), {
    error: '“No action” can’t be combined with others.',
  });

const note = text(2000, 0).default('');
/** What is decided: several actions at once, or that no rule was broken. */
export const Decision = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('resolve'),
    actions: Actions,
    /** The code of the rule that was broken. */
    rule: z.string().min(1, 'Choose the rule.').max(60),
    /** To the author. */
    message: text(2000, 0).default(''),
    note,
  }),
  z.object({ outcome: z.literal('reject'), note }),
]);
export type Decision = z.infer<typeof Decision>;

export const CaseId = z.object({ caseId: Id });
