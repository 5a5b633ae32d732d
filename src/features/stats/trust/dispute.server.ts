import { checkWritten, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import '../events.ts';
import { violates } from '#platform/sql/errors.ts';
import { disputeStates } from '../records/dispute-states.server.ts';
import { updateTrust } from '../records/update-trust.server.ts';
import type { answerDispute, Dispute, disputeRecord } from './calls.ts';
import { openLocked } from './confirm.server.ts';
import { type Relation, relationTo } from './relation.server.ts';
import { type DisputeRow, disputesOf, findDispute, presentDispute } from './trust-rows.server.ts';

/** Somebody doubts a record. Whether it leaves the boards meanwhile depends on who they are (`isDoubted`). */
export async function dispute(
  ctx: Ctx,
  { recordId, reason, text }: CallParsed<typeof disputeRecord>['body'],
): Promise<Dispute> {
  const { accountId, trust } = activeViewerOf(ctx);
  if (trust === 'new')
    throw forbidden('You can dispute records once your account is a day old.', 'ACCOUNT_TOO_NEW');
  const { foundWords } = await checkWritten(ctx, 'record', { text });
  const id = newId();
  await transact(ctx, async (tx) => {
    const row = await openLocked(tx, recordId);
    const relation = await relationTo(tx, row, accountId);
    if (relation.isAthlete)
      throw forbidden('This is your own record. Correct it if something is wrong.', 'OWN_RECORD');
    if (row.isComputed)
      throw conflict(
        'COMPUTED_SEASON',
        'This season is added up from its matches. Dispute the match instead.',
      );
    const before = (await disputesOf(tx, recordId)).filter(({ byId }) => byId === accountId);
    if (before.some(({ state, version }) => state === 'rejected' && version === row.version))
      throw conflict('ALREADY_DECIDED', 'Our team has already decided your dispute of this record.');
    await tx.sql`
      insert into stat_dispute (id, record_id, version, by_id, standing, reason, text)
      values (${id}, ${recordId}, ${row.version}, ${accountId}, ${standingFrom(relation)}, ${reason}, ${text})`.catch(
      (error) => {
        throw violates(error, 'stat_dispute_open')
          ? conflict('ALREADY_DISPUTED', 'You have already disputed this record. Wait for the answer.')
          : error;
      },
    );
    await updateTrust(tx, row);
    await recordFoundWords(tx, foundWords, { kind: 'record', id: recordId, accountId, isReviewed: false });
    const { athleteId } = row;
    await emit(tx, 'stats.record-disputed', { recordId, athleteId, disputeId: id, byAccountId: accountId });
  });
  return seeDispute(ctx, id);
}

const standingFrom = ({ managesTeam, managesOpponent, isVerified, plays }: Relation): Dispute['standing'] => {
  if (managesTeam) return 'team_manager';
  if (managesOpponent) return 'opponent_manager';
  if (isVerified) return 'verified';
  return plays ? 'player' : 'member';
};

/** The athlete, or a manager of the team, stands by the record. It counts again; staff may still decide otherwise. */
export async function answer(
  ctx: Ctx,
  { disputeId, answer: text }: CallParsed<typeof answerDispute>['body'],
): Promise<Dispute> {
  const { accountId } = activeViewerOf(ctx);
  const { foundWords } = await checkWritten(ctx, 'record', { answer: text });
  await transact(ctx, async (tx) => {
    const { found, row } = await openDispute(tx, disputeId);
    if (!row.canEdit || found.byId === accountId)
      throw forbidden('Only the athlete and the managers of the team can answer this.', 'NOT_ALLOWED');
    await disputeStates.move(tx, found.id, {
      to: 'answered',
      by: accountId,
      reason: 'answered',
      answer: text,
    });
    await updateTrust(tx, row);
    await recordFoundWords(tx, foundWords, { kind: 'record', id: row.id, accountId, isReviewed: false });
  });
  return seeDispute(ctx, disputeId);
}

/** Whoever disputed it withdraws that. */
export async function withdrawDispute(ctx: Ctx, disputeId: string): Promise<Dispute> {
  const { accountId } = activeViewerOf(ctx);
  await transact(ctx, async (tx) => {
    const { found, row } = await openDispute(tx, disputeId);
    if (found.byId !== accountId)
      throw forbidden('Only whoever disputed the record can withdraw that.', 'NOT_ALLOWED');
    await disputeStates.move(tx, found.id, { to: 'withdrawn', by: accountId, reason: 'withdrawn' });
    await updateTrust(tx, row);
  });
  return seeDispute(ctx, disputeId);
}

/** A dispute with its record, which the viewer may see and nobody else changes now. @throws 404 */
async function openDispute(tx: Ctx, disputeId: string) {
  const seen = await findDispute(tx, disputeId);
  if (!seen) throw notFound('dispute');
  const row = await openLocked(tx, seen.recordId);
  const found = await findDispute(tx, disputeId);
  if (!found) throw notFound('dispute');
  return { found, row };
}

async function seeDispute(ctx: Ctx, id: string): Promise<Dispute> {
  const row: DisputeRow | undefined = await findDispute(ctx, id);
  if (!row) throw notFound('dispute');
  return presentDispute(ctx, row);
}
