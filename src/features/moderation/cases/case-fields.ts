import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { Id, text } from '#platform/fields.ts';
import { actionKinds } from '../action-kind.ts';
import { caseStates } from '../case-state.ts';

export const Reason = z.object({ id: z.string(), title: z.string() });
export const Priority = z.enum(['urgent', 'high', 'medium', 'low']);
export type Priority = z.infer<typeof Priority>;
export const EscalatedTo = z.enum(['legal', 'child_safety']);
export type EscalatedTo = z.infer<typeof EscalatedTo>;

/** Who works on a case, and when the claim lapses without activity. */
export const Claim = z.object({ by: AccountCard, until: z.string(), isMine: z.boolean() });

/** A case in the queue. */
export const CaseSummary = z.object({
  id: z.string(),
  kind: z.string(),
  targetId: z.string(),
  about: z.string(),
  state: z.enum(caseStates),
  priority: Priority,
  /** When an urgent case has to be decided. */
  dueAt: z.string().nullable(),
  /** The most serious first. */
  reasons: z.array(Reason),
  reportCount: z.int(),
  /** Null when their account was erased before the first report. */
  author: AccountCard.nullable(),
  claim: Claim.nullable(),
  escalatedTo: EscalatedTo.nullable(),
  actions: z.array(z.enum(actionKinds)),
  /** The viewer reported it, so others have to decide. */
  isReportedByMe: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

/** What the reporter saw: texts, names, and pictures with URLs signed for the viewer. */
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
  /** Of their decided reports, how many were right. */
  accuracy: z.object({ right: z.int(), decided: z.int() }),
  /** Their reports are accepted, and have no weight. */
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

/** One entry of the history. */
export const CaseEvent = z.object({
  id: z.string(),
  action: z.string(),
  /** Null: not by a person. */
  by: AccountCard.nullable(),
  fromState: z.enum(caseStates).nullable(),
  toState: z.enum(caseStates),
  reason: Reason.nullable(),
  note: z.string(),
  details: z.record(z.string(), z.unknown()),
  at: z.string(),
});
export type CaseEvent = z.infer<typeof CaseEvent>;

/** Another case, in brief. */
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
  /** Strikes that count: neither overturned nor expired. */
  strikeCount: z.int(),
  /** How many other cases about them were decided, and in how many of those a rule was broken. */
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
  /** Null without an author. */
  history: AuthorHistory.nullable(),
  notes: z.array(CaseNote),
  events: z.array(CaseEvent),
  /** Cases that were merged into this one. */
  duplicates: z.array(CaseLine),
  /** Open cases about the same author or thing. */
  mergeable: z.array(CaseLine),
  mergedInto: CaseLine.nullable(),
  /** The available actions, by what they apply to. */
  possibleActions: z.array(z.enum(actionKinds)),
  /** The rules that can be cited. */
  rules: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
  /** Whether the viewer may act on it, and if not, why. */
  mayAct: z.boolean(),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

/** One action of a decision. */
export const Action = z
  .object({
    kind: z.enum(actionKinds),
    /** For a suspension. */
    days: z.int().min(1, 'Choose 1 to 365 days.').max(365, 'Choose 1 to 365 days.').optional(),
  })
  .refine(({ kind, days }) => (kind === 'suspend') === (days !== undefined), {
    error: 'Enter how many days the account is suspended for.',
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
/** A decision: one or more actions, or that no rule was broken. */
export const Decision = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('resolve'),
    actions: Actions,
    /** The code of the rule that was broken. */
    rule: z.string().min(1, 'Choose the rule.').max(60),
    /** The message to the author. */
    message: text(2000, 0).default(''),
    note,
  }),
  z.object({ outcome: z.literal('reject'), note }),
]);
export type Decision = z.infer<typeof Decision>;

export const CaseId = z.object({ caseId: Id });
