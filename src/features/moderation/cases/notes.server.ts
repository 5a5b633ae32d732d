import type { AccountCard } from '#features/people/account.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { queueChanged } from '#features/staff/queue-changed.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { CaseNote } from './case-fields.ts';
import { lockCase } from './case-row.server.ts';
import { assertNotConcerned, renewClaim } from './lock-open-case.server.ts';

/**
 * Writes an internal note, whoever has claimed the case and whether or not it is decided.
 * @throws 404 for a case of another site, 403 OWN_CASE for one that concerns the viewer
 */
export async function addNote(
  ctx: Ctx,
  { caseId, text }: { caseId: string; text: string },
): Promise<CaseNote> {
  const { accountId } = assertStaffMay(ctx, 'cases.decide');
  return transact(ctx, async (tx) => {
    const row = await lockCase(tx, caseId);
    assertNotConcerned(tx, row);
    const [note] = await tx.sql<{ id: string; createdAt: string }[]>`
      insert into case_note (id, case_id, author_id, text) values (${newId()}, ${caseId}, ${accountId}, ${text})
      returning id, created_at`;
    if (row.claimedBy === accountId) await renewClaim(tx, caseId);
    await queueChanged(tx, 'cases', caseId);
    await recordStaffAct(tx, { act: 'cases.decide.note', target: { kind: 'case', id: caseId } });
    const author = (await uncheckedCards(tx, [accountId])).get(accountId) as AccountCard;
    return { id: note?.id ?? '', author, text, createdAt: note?.createdAt ?? '' };
  });
}
