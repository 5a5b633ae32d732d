import type { AccountCard } from '#features/people/account.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden, Refusal } from '#platform/errors.ts';
import { listed } from '#ui/format/text.ts';
import { isAtWork } from '../case-state.ts';
import { eventLabel } from './case-labels.ts';
import { type CaseRow, lockCase } from './case-row.server.ts';

/** Minutes without activity after which a claim lapses. */
export const CLAIM_MINUTES = 30;

/**
 * A case that the viewer is about to change, locked. Renews the viewer's own claim.
 * @throws 404 for a case of another site; 403 OWN_CASE when the viewer is concerned, 403 for an escalated one they may
 *   not decide; 409 CASE_MERGED, CASE_DECIDED with who did what, and CASE_CLAIMED with the name of who claimed it
 */
export async function lockOpenCase(tx: Ctx, caseId: string): Promise<CaseRow> {
  const { accountId } = viewerOf(tx);
  const row = await lockCase(tx, caseId);
  assertNotConcerned(tx, row);
  if (row.state === 'merged') throw await merged(tx, row);
  if (!isAtWork(row.state)) throw await decided(tx, row);
  if (row.state === 'escalated') assertStaffMay(tx, 'cases.escalated');
  if (row.claimedBy && row.claimedBy !== accountId) throw await claimedByOther(tx, row);
  if (row.claimedBy) await renewClaim(tx, caseId);
  return row;
}

/** Nobody works on a case about themselves or one that they reported. @throws 403 OWN_CASE */
export function assertNotConcerned(ctx: Ctx, row: Pick<CaseRow, 'accountId' | 'isReportedByMe'>): void {
  const { accountId } = viewerOf(ctx);
  if (row.accountId === accountId) {
    throw forbidden(
      'This case is about you or your content. Another moderator has to handle it.',
      'OWN_CASE',
    );
  }
  if (row.isReportedByMe) {
    throw forbidden('You reported this yourself. Another moderator has to handle it.', 'OWN_CASE');
  }
}

export async function renewClaim({ sql }: Ctx, caseId: string): Promise<string> {
  const [row] = await sql<{ until: string }[]>`
    update moderation_case set claimed_until = now() + ${CLAIM_MINUTES}::int * interval '1 minute'
    where id = ${caseId} returning claimed_until as until`;
  return (row as { until: string }).until;
}

/** `Milo has already decided this case: hid it and warned the author.` */
async function decided(tx: Ctx, { decidedBy, state, actions }: CaseRow): Promise<Refusal> {
  const did = state === 'rejected' ? [eventLabel('rejected')] : actions.map(eventLabel);
  const by = await colleague(tx, decidedBy);
  const who = decidedBy === viewerOf(tx).accountId ? 'You have' : `${by?.displayName ?? 'A colleague'} has`;
  return new Refusal(409, 'CASE_DECIDED', `${who} already decided this case: ${listed(did)}.`, {
    details: { by },
  });
}

const colleague = async (tx: Ctx, id: string | null): Promise<AccountCard | undefined> =>
  id === null ? undefined : (await uncheckedCards(tx, [id])).get(id);

async function merged(tx: Ctx, { decidedBy, mergedInto }: CaseRow): Promise<Refusal> {
  const by = await colleague(tx, decidedBy);
  const message = `${by?.displayName ?? 'A colleague'} merged this case into another one. Continue there.`;
  return new Refusal(409, 'CASE_MERGED', message, {
    details: { intoId: mergedInto },
    next: { to: `/admin/cases/${mergedInto}`, label: 'Open that case' },
  });
}

async function claimedByOther(tx: Ctx, { claimedBy, claimedUntil }: CaseRow): Promise<Refusal> {
  const holder = await colleague(tx, claimedBy);
  return new Refusal(
    409,
    'CASE_CLAIMED',
    `${holder?.displayName ?? 'Somebody else'} is working on this case.`,
    {
      details: { by: holder, until: claimedUntil },
    },
  );
}
