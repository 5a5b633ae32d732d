import { expect } from 'vitest';
import { type AuditRow, auditColumns } from '#features/staff/audit-row.server.ts';
import { actSentences, actTargets } from '#features/staff/points.ts';
import { wordEntries } from '#features/staff/word-entries.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** Everything that tests made staff do reads as a sentence: its feature words it in `staff-acts.server.ts`. */
export async function checkAuditWords(ctx: Ctx): Promise<void> {
  const rows = await ctx.sql<AuditRow[]>`select ${auditColumns(ctx)} from audit_log order by id`;
  if (rows.length === 0) return;
  const faults = rows.flatMap(({ act, targetKind }) => [
    ...(actSentences.find(ctx, `${act} ${targetKind}`) || actSentences.find(ctx, act)
      ? []
      : [`the act ${act} has no sentence`]),
    ...(targetKind === null || actTargets.find(ctx, targetKind)
      ? []
      : [`the target ${targetKind} has no noun`]),
  ]);
  for (const { sentence, details } of await wordEntries(ctx, rows)) {
    const text = sentence.map((part) => part.text).join('');
    if (/[{}]|undefined|null|NaN/.test(text)) faults.push(`${text} (details: ${JSON.stringify(details)})`);
  }
  expect([...new Set(faults)], 'sentences of the audit log (staff-acts.server.ts)').toEqual([]);
}
