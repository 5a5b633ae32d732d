import type { z } from 'zod';
import type { StaffAct } from '#features/staff/acts.ts';
import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint, type WithExtensions } from '#platform/extension-point.ts';
import type { Page, Paging } from '#platform/fields.ts';
import type { Statement } from '#platform/sql/statement.ts';
import type { ReviewDecision } from './review/calls.ts';

/** Why something is reported: a code, with a title and a sentence for whoever chooses one. */
export interface ReportReason {
  id: string;
  title: string;
  description: string;
  severity: ReportSeverity;
}

/** How grave a reason is, which decides what moderators see first. Urgent: a child alone, or somebody in danger. */
export type ReportSeverity = 'low' | 'medium' | 'high' | 'urgent';

/** What is kept of a reported thing, as the reporter saw it. */
export interface Evidence {
  /** A few words by which the reporter recognizes it. */
  about: string;
  path: string;
  /** The thing itself: texts, pictures, who wrote it and when. */
  shown: Record<string, unknown>;
}

export interface ReportedThing {
  id: string;
  /** Whose it is; null when the account that answered for it is erased. */
  accountId: string | null;
  evidence: Evidence;
}

/** What a decision can do to the thing itself. What is done about its author's account is done by `accounts`. */
export type EffectKind = 'hide' | 'remove' | 'mark_sensitive' | 'take_down' | 'pause_sales';

/** Who brings an effect about or undoes it, and why. */
export interface EffectBy {
  /** Null when no person decided it: enough reports hid it. */
  accountId: string | null;
  caseId: string;
  /** A code of lower case letters and `_`; kept in the thing's own history. */
  reason: string;
}

export interface Effect {
  /**
   * Runs in the caller's transaction, through the owner's own operation: counts, points, search, feeds and media follow.
   * @returns what `undo` needs; null when there was nothing to do
   */
  apply(tx: Ctx, targetId: string, by: EffectBy): Promise<Record<string, unknown> | null>;
  /** Restores what `apply` changed. Does nothing where the thing has gone, or was changed by somebody else since. */
  undo(tx: Ctx, targetId: string, applied: Record<string, unknown>, by: EffectBy): Promise<void>;
}

/** A thing as it stands now. */
export interface CurrentThing {
  /** The owner's own word, e.g. `published`. */
  state: string;
  evidence: Evidence;
}

/** A kind of thing that can be reported; a feature lists its own in `reportables`. */
export interface Reportable {
  /** As in a report and its case, e.g. `post`. */
  kind: string;
  reasons: readonly ReportReason[];
  /** @returns null when the viewer sees no such thing on this site. A 404 of the thing's own feature says the same. */
  find(ctx: Ctx, id: string): Promise<ReportedThing | null>;
  /** For moderators, whoever else may see it. @returns null when it is gone for good */
  current(ctx: Ctx, id: string): Promise<CurrentThing | null>;
  /** What can be done about it. */
  effects: Readonly<Partial<Record<EffectKind, Effect>>>;
}

export interface Decided {
  id: string;
  decision: ReviewDecision;
  /** Given where something is rejected or taken down. */
  reason: string | undefined;
  /** For whoever it belongs to; empty when there is none. */
  message: string;
  /** The version that was looked at. */
  version: number | undefined;
}

/** What staff review, or decide on request. A feature brings its own to `reviewKinds`; what pages show of it is in `reviews`. */
export interface ReviewKind<Item extends z.ZodType = z.ZodType> {
  /** As in its address, `/admin/review/posts`. */
  kind: string;
  /** Who sees the queue and decides. The operations ask it as well. */
  act: StaffAct;
  /** The schema of an item in the reply. */
  item: Item;
  /** What waits on the site of the ctx, oldest first. */
  list(ctx: Ctx, paging: Paging): Promise<Page<z.input<Item>>>;
  /** Writes one row of the audit log. @throws 403 for one's own, 404, 409 when somebody else decided meanwhile */
  decide(ctx: Ctx, decided: Decided): Promise<unknown>;
  /** What can be decided. Left out: approve and reject. */
  decisions?: readonly ReviewDecision[];
  /** Why it is rejected. */
  reasons: readonly { id: string; title: string }[];
  /** What a message may be. */
  message: z.ZodType<string>;
  /** How much waits, as in a queue of `adminQueues`. */
  waiting(ctx: Ctx): Promise<{ count: number; oldestAt: string | null }>;
}

export const reviewKinds = extensionPoint<ReviewKind>('kind of review', { by: ({ kind }) => kind });

/** One text that somebody wrote, all its fields together. */
export interface Written {
  id: string;
  text: string;
  /** Where it stands; null for what has no page of its own. */
  path: string | null;
  at: string;
}

/** A kind of text that people write for others to read; a feature lists its own in `writtenTexts`. */
export interface WrittenTexts {
  /** In the singular, e.g. `post`. */
  kind: string;
  /** SQL for what was written or changed on the ctx's site since then, or batches of it. Only what others can read. */
  since(ctx: Ctx, since: Date): Statement<Written[]> | AsyncIterable<readonly Written[]>;
}

export const reportables = extensionPoint<Reportable>('reportable', { by: ({ kind }) => kind });

export const writtenTexts = extensionPoint<WrittenTexts>('written texts');

export interface Sanction {
  kind: 'limit' | 'suspend' | 'ban';
  /** When a suspension ends, 1 to 365 days from now. */
  until?: Date | null;
  /** Who decided it; null when no person did. */
  by: string | null;
  /** The case that decided it; null when it was done on the account's page. */
  caseId: string | null;
  /** A rule's code, or text by staff. */
  reason: string;
}

/** The state that active sanctions give an otherwise active account. */
export interface SanctionedState {
  state: 'active' | 'limited' | 'suspended' | 'banned';
  /** When it ends automatically: for suspensions only. */
  until: Date | null;
  /** What staff wrote to the person; null when a case decided it, whose message says more. */
  reason: string | null;
}

/** What a decision does to the account of an author; `accounts` brings it. All in the caller's transaction. */
export interface AccountActions {
  /** @returns the sanction's id, for `lift`; null when the account no longer exists. @throws 403 for staff above the viewer */
  sanction(tx: Ctx, accountId: string, sanction: Sanction): Promise<string | null>;
  lift(tx: Ctx, sanctionId: string, by: string | null): Promise<void>;
  standing(ctx: Pick<Ctx, 'sql'>, accountId: string): Promise<SanctionedState>;
  /** What is owed to them, in each currency. */
  unpaid(ctx: Pick<Ctx, 'sql'>, accountId: string): Promise<{ amount: number; currency: string }[]>;
}

export const accountActions = extensionPoint<AccountActions>('actions on accounts', {
  check(actions) {
    if (actions.length !== 1) throw new Error('One feature has to bring the actions on accounts.');
  },
});

export function actionsOnAccounts(app: WithExtensions): AccountActions {
  const [actions] = accountActions.of(app);
  if (!actions) throw new Error('No feature brings the actions on accounts.');
  return actions;
}

/** Checks before somebody posts, which other features bring. @throws 403 with why they can't now */
export const postingRules = extensionPoint<(ctx: Ctx) => Promise<void>>('posting rule');
