import type { AccountCard } from '#features/people/account.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { BANNED_WORD } from '../banned-words/flagged-case.server.ts';
import { isAtWork } from '../case-state.ts';
import { type ReportReason, reportables } from '../points.ts';
import type { CaseLine, CaseSummary, Priority } from './case-fields.ts';
import { type CaseRow, findCase } from './case-row.server.ts';

const URGENT_TARGET_MS = 60 * 60_000;

export const reasonsOfKind = ({ deps }: Pick<Ctx, 'deps'>, kind: string): readonly ReportReason[] =>
  reportables.find({ deps }, kind)?.reasons ?? [];

/** A reason with its title. A reason of another kind is from a merged case. */
export function titledReason(
  ctx: Pick<Ctx, 'deps'>,
  kind: string,
  id: string,
): { id: string; title: string } {
  const own = reasonsOfKind(ctx, kind).find((reason) => reason.id === id);
  const any =
    own ??
    reportables
      .of(ctx)
      .flatMap((one) => one.reasons)
      .find((r) => r.id === id);
  return { id, title: any?.title ?? (id === BANNED_WORD ? 'Banned words' : id) };
}

const severities = ['low', 'medium', 'high'] as const;
const priorityOf = ({ urgentAt, severity }: CaseRow): Priority =>
  urgentAt ? 'urgent' : (severities[severity - 1] ?? 'medium');

const gravity = { urgent: 0, high: 1, medium: 2, low: 3 };

function presentReasons(ctx: Ctx, { targetKind, reasons }: CaseRow): CaseSummary['reasons'] {
  const known = reasonsOfKind(ctx, targetKind);
  const rank = (id: string) => gravity[known.find((reason) => reason.id === id)?.severity ?? 'medium'];
  return reasons.toSorted((a, b) => rank(a) - rank(b)).map((id) => titledReason(ctx, targetKind, id));
}

export async function presentCases(ctx: Ctx, rows: readonly CaseRow[]): Promise<CaseSummary[]> {
  const ids = rows.flatMap(({ accountId, claimedBy }) => [accountId, claimedBy].filter((id) => id !== null));
  const cards = await uncheckedCards(ctx, ids);
  return rows.map((row) => presentCase(ctx, row, cards));
}

export function presentCase(ctx: Ctx, row: CaseRow, cards: ReadonlyMap<string, AccountCard>): CaseSummary {
  const { claimedBy, claimedUntil, urgentAt } = row;
  const author = row.accountId === null ? null : cards.get(row.accountId);
  if (author === undefined) throw new Error(`Case ${row.id} is about an account that does not exist.`);
  const holder = claimedBy ? cards.get(claimedBy) : undefined;
  return {
    ...presentLine(row),
    targetId: row.targetId,
    priority: priorityOf(row),
    dueAt: urgentAt && isAtWork(row.state) ? dueAt(urgentAt) : null,
    reasons: presentReasons(ctx, row),
    author,
    claim:
      holder && claimedUntil
        ? { by: holder, until: claimedUntil, isMine: holder.id === viewerOf(ctx).accountId }
        : null,
    escalatedTo: row.escalatedTo,
    isReportedByMe: row.isReportedByMe,
  };
}

const dueAt = (urgentAt: string) => new Date(Date.parse(urgentAt) + URGENT_TARGET_MS).toISOString();

export const presentLine = (row: CaseRow): CaseLine => ({
  id: row.id,
  kind: row.targetKind,
  about: row.about,
  state: row.state,
  actions: row.actions,
  reportCount: row.reportCount,
  createdAt: row.createdAt,
  decidedAt: row.decidedAt,
});

export async function caseSummary(ctx: Ctx, caseId: string): Promise<CaseSummary> {
  const [summary] = await presentCases(ctx, [await findCase(ctx, caseId)]);
  return summary as CaseSummary;
}
