import { queueChanged } from '#features/staff/queue-changed.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { ReportedThing } from '../points.ts';
import { reportables } from '../points.ts';
import { searchTextOf } from '../reports/search-text.ts';

/** The reason of a case that no person has reported. */
export const BANNED_WORD = 'BANNED_WORD';

interface FlaggedText {
  kind: string;
  id: string;
  accountId: string;
}

/**
 * Opens a case about a text, or adds to its open case. What can't be reported by itself (the name of a tribe) becomes a
 * case about its author.
 */
export async function openFlaggedCase(tx: Ctx, text: FlaggedText, terms: readonly string[]): Promise<void> {
  const { kind, thing } = await thingOf(tx, text);
  if (!thing) return;
  const { sql, site } = tx;
  const opened = await sql<{ caseId: string }[]>`
    with at_work as (
      insert into moderation_case (id, site, target_kind, target_id, account_id, severity, reasons, about, search_text)
      values (${newId()}, ${site}, ${kind}, ${thing.id}, ${thing.accountId}, 2, array[${BANNED_WORD}],
        ${thing.evidence.about}, ${searchTextOf(thing.evidence)})
      on conflict (site, target_kind, target_id) where state in ('open', 'claimed', 'escalated') do update set
        severity = greatest(moderation_case.severity, excluded.severity),
        reasons = case when moderation_case.reasons @> excluded.reasons then moderation_case.reasons
          else moderation_case.reasons || excluded.reasons end,
        updated_at = now()
      returning id, state
    )
    insert into case_event (case_id, action, to_state, reason, details)
    select id, 'flagged', state, ${BANNED_WORD},
      ${sql.json({ terms: [...terms], kind: text.kind, id: text.id, evidence: thing.evidence })}
    from at_work returning case_id`;
  for (const { caseId } of opened) await queueChanged(tx, 'cases', caseId);
}

async function thingOf(
  tx: Ctx,
  { kind, id, accountId }: FlaggedText,
): Promise<{ kind: string; thing: ReportedThing | null }> {
  const named = reportables.find(tx, kind);
  if (named) return { kind, thing: await asThing(tx, kind, id, accountId) };
  return { kind: 'account', thing: await asThing(tx, 'account', accountId, accountId) };
}

async function asThing(tx: Ctx, kind: string, id: string, accountId: string): Promise<ReportedThing | null> {
  const current = await reportables.find(tx, kind)?.current(tx, id);
  return current ? { id, accountId, evidence: current.evidence } : null;
}
